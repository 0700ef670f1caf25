import { SiteError } from '../../base/errors/site-error.ts';
import { commandNames } from '../../config/command-names.ts';
import { frontMatter } from '../../content/front-matter-schema.ts';
import { defaultMessages } from '../../messages/theme-messages.ts';
import type { LoadedPlugin } from './load-plugins.ts';

/** Reports names, configuration keys, front matter keys, messages and commands that two plugins claim. */
export function findClaims(plugins: readonly LoadedPlugin[]): SiteError[] {
  const owners = new Map<string, LoadedPlugin>();
  return plugins.flatMap((plugin) =>
    claimsOf(plugin).flatMap((claim) => {
      const other = owners.get(claim);
      owners.set(claim, other ?? plugin);
      if (!other) return [];
      const hint = 'Remove one of the two from `plugins`.';
      const fact =
        claim === `the name "${plugin.name}"`
          ? `Two plugins are called "${plugin.name}".`
          : `The plugins "${other.name}" and "${plugin.name}" both claim ${claim}.`;
      return [new SiteError({ topic: 'plugins', fact, place: plugin.place, hint })];
    }),
  );
}

function claimsOf({ name, fields }: LoadedPlugin): string[] {
  return [
    `the name "${name}"`,
    ...(fields.configKey === undefined ? [] : [`\`${fields.configKey}\` of the configuration`]),
    ...Object.keys(fields.frontMatter ?? {}).map((key) => `the front matter key \`${key}\``),
    ...Object.keys(fields.messages?.['en'] ?? {}).map((id) => `the message \`${id}\``),
    ...Object.keys(fields.commands ?? {}).map((command) => `the command \`${command}\``),
    ...Object.keys(fields.navbarItemTypes ?? {}).map((type) => `the type '${type}' of navbar items`),
  ];
}

/** Commands of the engine; `area-docs help` shows the help. */
const takenCommands: readonly string[] = [...commandNames, 'help'];

/** Reports declared front matter keys, messages and commands that the engine already defines. */
export function findTakenKeys(plugins: readonly LoadedPlugin[]): SiteError[] {
  return plugins.flatMap(({ name, place, fields }) => {
    const keys = Object.keys(fields.frontMatter ?? {}).filter((key) => Object.hasOwn(frontMatter.shape, key));
    const ids = Object.keys(fields.messages?.['en'] ?? {}).filter((id) => Object.hasOwn(defaultMessages, id));
    const commands = Object.keys(fields.commands ?? {}).filter((command) => takenCommands.includes(command));
    const taken = [
      ...keys.map((key) => `the front matter key \`${key}\``),
      ...ids.map((id) => `the message \`${id}\``),
      ...commands.map((command) => `the command \`${command}\``),
    ];
    return taken.map((claim) => {
      const fact = `The plugin "${name}" claims ${claim}, which the engine already has.`;
      return new SiteError({ topic: 'plugins', fact, place, hint: 'Choose another name.' });
    });
  });
}
