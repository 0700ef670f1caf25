import { join } from 'node:path';
import { errorsOf, SiteError, SiteErrors, uniqueErrors } from '../base/errors/site-error.ts';
import { loadConfig } from '../config/load-config.ts';
import { locateErrors } from '../config/locate-errors.ts';
import { show } from '../config/schema/fields.ts';
import { cacheDir } from '../disk/cache-dir.ts';
import { openStore } from '../disk/store.ts';
import { callUnlimited, layoutAdditions, createPluginRunner } from '../extend/extensions.ts';
import { fieldError, type PluginReference } from '../extend/plugin-error.ts';
import { siteView } from '../extend/site-view.ts';
import type { CommandContext, DefaultPlugins, PluginCommand } from '../../plugin.ts';
import { openPublishedSite } from '../serve/published-site.ts';
import { createPageCompiler } from '../read/page-compiler.ts';
import { addToDocs } from '../read/read-additions.ts';
import { readSite } from '../read/read-site.ts';
import { assembleSite } from '../site/assemble-site.ts';

/** A plugin's command, and the part of its context that the command line determines. */
type Call = {
  plugin: PluginReference;
  name: string;
  input: Pick<CommandContext, 'arguments' | 'options' | 'tools' | 'siteDir'>;
};

/**
 * Reads the site and runs a command of a plugin, without a time limit, because it may be a server. Resolves to the
 * command's exit code, or to a message about wrong usage. Throws `SiteErrors` for errors in the sources, or if the
 * command fails.
 */
export async function runWithSite(call: Call, defaultPlugins: DefaultPlugins): Promise<number | string> {
  const { siteDir } = call.input;
  try {
    return await run(call, defaultPlugins);
  } catch (error) {
    throw new SiteErrors(uniqueErrors(await locateErrors(errorsOf(error), siteDir)));
  }
}

/** Runs a command that needs no site. Resolves to the command's exit code, or to a message about wrong usage. */
export async function runAlone(
  command: Extract<PluginCommand<never>, { runAlone: unknown }>,
  { plugin, name, input }: Call,
  defaultPlugins: DefaultPlugins,
): Promise<number | string> {
  return resultOf(plugin, `commands.${name}.runAlone`, () => command.runAlone(contextOf(input, defaultPlugins)));
}

async function run({ plugin: owner, name, input }: Call, defaultPlugins: DefaultPlugins): Promise<number | string> {
  const { siteDir } = input;
  const store = openStore(() => join(cacheDir(siteDir).path, 'store'));
  const runner = createPluginRunner(store);
  const compiler = createPageCompiler(store);
  const files = await readSite({ siteDir, compiler, runner, defaultPlugins, readsHistory: true });
  if (files.errors.length > 0) throw new SiteErrors(files.errors);
  const { sources, errors: docsErrors } = await addToDocs(files, false);
  const { site, errors } = assembleSite({ ...files, sources, ...layoutAdditions(files.extensions), withDrafts: false });
  if (docsErrors.length + errors.length > 0) throw new SiteErrors([...docsErrors, ...errors]);
  const plugin = files.extensions.plugins.find((candidate) => candidate.name === owner.name);
  const command = plugin?.fields.commands?.[name];
  if (!plugin || !command || !('run' in command)) {
    throw new SiteError({ topic: 'plugins', fact: `The plugin "${owner.name}" no longer has a command "${name}".` });
  }
  return resultOf(plugin, `commands.${name}.run`, () =>
    command.run(plugin.data, siteView(site), contextOf(input, defaultPlugins)),
  );
}

function contextOf(input: Call['input'], defaultPlugins: DefaultPlugins): CommandContext {
  return {
    ...input,
    print: (line) => console.log(line),
    readConfig: (siteDir) => loadConfig(siteDir, defaultPlugins),
    openSite: openPublishedSite,
  };
}

async function resultOf(plugin: PluginReference, field: string, task: () => unknown): Promise<number | string> {
  const result = await callUnlimited(plugin, field, task);
  if (result === undefined) return 0;
  if (typeof result === 'string') return result;
  if (typeof result === 'number' && Number.isInteger(result) && result >= 0 && result <= 255) return result;
  const problem = `must return nothing, an exit code from 0 to 255 or a message, but it returned ${show(result)}.`;
  throw new SiteErrors([fieldError(plugin, field, problem)]);
}
