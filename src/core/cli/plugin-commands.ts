import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findConfig } from '../config/load-config.ts';
import type { LoadedPlugin } from '../extend/load/load-plugins.ts';
import type { CommandContext, CommandOptions, DefaultPlugins, PluginCommand, PluginFields } from '../../plugin.ts';
import type { Command, Commands } from './commands.ts';

/** An option, not an argument, because the arguments of a plugin's command are unknown until the site is loaded. */
const siteDirOption: CommandOptions = {
  'site-dir': { type: 'string', description: 'Folder of the site, by default site' },
};

/** The folder that `--site-dir` in `args` names, by default `site`. Undefined if that default has no configuration. */
export function findSiteDir(args: readonly string[], defaultPlugins: DefaultPlugins): string | undefined {
  const { values } = parseArgs({ args: [...args], options: siteDirOption, allowPositionals: true, strict: false });
  const folderOption = values['site-dir'];
  const siteDir = resolve(typeof folderOption === 'string' ? folderOption : 'site');
  return folderOption === undefined && !findConfig(siteDir, defaultPlugins) ? undefined : siteDir;
}

/**
 * The commands that the plugins of a site add. If `findSiteDir` finds no site, returns only the commands that need
 * none. Throws `SiteErrors` with the errors of the configuration.
 */
export async function pluginCommands(args: readonly string[], defaultPlugins: DefaultPlugins): Promise<Commands> {
  const siteDir = findSiteDir(args, defaultPlugins);
  if (siteDir === undefined) return siteIndependentCommands(defaultPlugins);
  const { readSettings } = await import('../read/read-settings.ts');
  const { plugins } = await readSettings(siteDir, { defaultPlugins });
  return commandsOf(plugins, siteDir);
}

/** The commands of default plugins that need no site. */
export function siteIndependentCommands(defaultPlugins: DefaultPlugins): Commands {
  const owners = defaultPlugins.map(({ name, tools, commands = {} }): Owner => {
    const independent = Object.entries(commands).filter(([, command]) => 'runAlone' in command);
    return { name, place: { file: '' }, fields: { tools, commands: Object.fromEntries(independent) } };
  });
  return commandsOf(owners, resolve('site'));
}

/** A plugin whose options are not known yet. */
type Owner = Pick<LoadedPlugin, 'name' | 'place'> & { fields: Pick<PluginFields<never, never>, 'commands' | 'tools'> };

function commandsOf(plugins: readonly Owner[], siteDir: string): Commands {
  const tools = plugins.flatMap(({ fields }) => fields.tools ?? []);
  const entries = plugins.flatMap((plugin) =>
    Object.entries(plugin.fields.commands ?? {}).map(([name, command]) => {
      return [name, toCommand(command, { plugin, name, siteDir, tools })] as const;
    }),
  );
  return Object.fromEntries(entries);
}

type CommandOrigin = { plugin: Owner; name: string } & Pick<CommandContext, 'siteDir' | 'tools'>;

function toCommand(command: PluginCommand<never>, { plugin, name, siteDir, tools }: CommandOrigin): Command {
  const { description, arguments: positionals = [], options = {} } = command;
  return {
    summary: description.replace(/\.$/, ''),
    positionals,
    options: { ...options, ...siteDirOption },
    async run(args, { 'site-dir': _, ...values }, loadPlugins) {
      const missing = positionals.slice(args.length).find((argument) => argument.startsWith('<'));
      if (missing !== undefined) return `The command "${name}" needs ${missing}.`;
      const { runAlone, runWithSite } = await import('./run-plugin-command.ts');
      const call = { plugin, name, input: { arguments: args, options: values, tools, siteDir } };
      const defaultPlugins = await loadPlugins();
      return 'runAlone' in command ? runAlone(command, call, defaultPlugins) : runWithSite(call, defaultPlugins);
    },
  };
}
