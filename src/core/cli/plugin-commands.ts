import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { findConfig } from '../config/load-config.ts';
import type { DefaultPlugins, PluginCommand } from '../../plugin.ts';
import type { Command, Commands } from './commands.ts';

/**
 * Names the site of a command of a plugin. It is an option, unlike with other commands: which arguments a command takes is
 * known only once its site is.
 */
const siteDirOption: ParseArgsOptionsConfig = { 'site-dir': { type: 'string' } };

/**
 * The commands that the plugins of a site add. The site is `site`, or the folder that `--site-dir` in `args` names; if the
 * former is missing, there are none. Throws `SiteErrors` with those of the configuration.
 */
export async function pluginCommands(args: readonly string[], defaultPlugins: DefaultPlugins): Promise<Commands> {
  const { values } = parseArgs({ args: [...args], options: siteDirOption, allowPositionals: true, strict: false });
  const named = values['site-dir'];
  const siteDir = resolve(typeof named === 'string' ? named : 'site');
  if (named === undefined && !findConfig(siteDir, defaultPlugins)) return {};
  const { readSettings } = await import('../read/read-settings.ts');
  const { plugins } = await readSettings(siteDir, { defaultPlugins });
  const found = plugins.flatMap(({ name: plugin, fields }) =>
    Object.entries(fields.commands ?? {}).map(
      ([name, command]) => [name, toCommand(command, { plugin, name, siteDir })] as const,
    ),
  );
  return Object.fromEntries(found);
}

function toCommand(
  { description, arguments: positionals = [], options = {} }: PluginCommand<unknown>,
  { plugin, name, siteDir }: { plugin: string; name: string; siteDir: string },
): Command {
  return {
    summary: description.replace(/\.$/, ''),
    positionals,
    options: { ...options, ...siteDirOption },
    async run(given, { 'site-dir': _, ...values }, defaultPlugins) {
      const missing = positionals.slice(given.length).find((argument) => argument.startsWith('<'));
      if (missing !== undefined) return `The command "${name}" needs ${missing}.`;
      const { runPluginCommand } = await import('./run-plugin-command.ts');
      const command = { plugin, name, given: { arguments: given, options: values } };
      return runPluginCommand(command, siteDir, defaultPlugins);
    },
  };
}
