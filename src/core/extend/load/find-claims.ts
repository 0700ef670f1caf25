import { SiteError } from '../../base/errors/site-error.ts';
import { commandNames } from '../../config/command-names.ts';
import { configSchema } from '../../config/schema/schema.ts';
import { frontMatter } from '../../content/front-matter-schema.ts';
import { defaultMessages } from '../../messages/theme-messages.ts';
import type { LoadedPlugin } from './load-plugins.ts';

/**
 * Reports each name, configuration key, front matter key, message, command, navbar item type and tool that is claimed
 * twice, by one or two plugins, and each configuration key, front matter key, message and command that the engine
 * already has. For a plugin whose name is taken, reports only the name.
 */
export function findClaims(plugins: readonly LoadedPlugin[]): SiteError[] {
  const owners = new Map<string, LoadedPlugin | 'engine'>(engineClaims.map((claim) => [claim, 'engine']));
  // Default plugins may read a key of the engine's schema, such as `redirects`.
  for (const { isDefault, fields } of plugins) if (isDefault) owners.delete(configClaim(fields.configKey ?? ''));
  return plugins.flatMap((plugin) => {
    const name = nameClaim(plugin.name);
    return (owners.has(name) ? [name] : claimsOf(plugin)).flatMap((claim) => {
      const firstOwner = owners.get(claim);
      owners.set(claim, firstOwner ?? plugin);
      return firstOwner ? [claimError(claim, plugin, firstOwner)] : [];
    });
  });
}

function claimError(claim: string, { name, place }: LoadedPlugin, firstOwner: LoadedPlugin | 'engine'): SiteError {
  const errorOf = (fact: string, hint: string) => new SiteError({ topic: 'plugins', fact, place, hint });
  if (firstOwner === 'engine') {
    return errorOf(`The plugin "${name}" claims ${claim}, which the engine already has.`, 'Choose another name.');
  }
  const removalHint = firstOwner.isDefault
    ? `Rename yours, or switch off the default plugin: \`plugins: [{ '${firstOwner.name}': false }]\`.`
    : 'Remove one of the two from `plugins`.';
  if (claim === nameClaim(name)) return errorOf(`Two plugins are called "${name}".`, removalHint);
  if (firstOwner.name !== name) {
    return errorOf(`The plugins "${firstOwner.name}" and "${name}" both claim ${claim}.`, removalHint);
  }
  return errorOf(`The plugin "${name}" claims ${claim} twice.`, 'Remove or rename one of the two.');
}

function claimsOf({ name, fields }: LoadedPlugin): string[] {
  const { configKey, frontMatter: declared = {}, messages, commands = {}, navbarItemTypes = {}, tools = [] } = fields;
  return [
    nameClaim(name),
    ...(configKey === undefined ? [] : [configClaim(configKey)]),
    ...Object.keys(declared).map(keyClaim),
    ...Object.keys(messages?.['en'] ?? {}).map(messageClaim),
    ...Object.keys(commands).map(commandClaim),
    ...Object.keys(navbarItemTypes).map((type) => `the navbar item type '${type}'`),
    ...tools.map((tool) => `the tool \`${tool.name}\``),
  ];
}

const nameClaim = (name: string) => `the name "${name}"`;
const configClaim = (key: string) => `the configuration key \`${key}\``;
const keyClaim = (key: string) => `the front matter key \`${key}\``;
const messageClaim = (id: string) => `the message \`${id}\``;
const commandClaim = (command: string) => `the command \`${command}\``;

const engineClaims: readonly string[] = [
  ...Object.keys(configSchema([]).shape).map(configClaim),
  ...Object.keys(frontMatter.shape).map(keyClaim),
  ...Object.keys(defaultMessages).map(messageClaim),
  // `area-docs help` prints the usage.
  ...[...commandNames, 'help'].map(commandClaim),
];
