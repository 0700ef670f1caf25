import { relative } from 'node:path';
import { SiteErrors } from '../base/errors/site-error.ts';
import type { SiteExtras } from '../config/split-config.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { locateErrors } from '../config/locate-errors.ts';
import type { PluginFields } from '../plugin.ts';
import { findClaims } from './find-claims.ts';
import { openExtensions, type Extensions } from './extensions.ts';
import { loadPlugins } from './load-plugins.ts';
import { digestFiles } from './module-graph.ts';
import type { PluginRunner } from './plugin-runner.ts';
import { settingsPlugin } from './site-settings.ts';

type Sources = {
  config: ResolvedConfig;
  extras: SiteExtras;
  /** The configuration; absolute. */
  file: string;
  siteDir: string;
  defaultPlugins: readonly PluginFields<never, never>[];
  runner: PluginRunner;
};

/** Loads the plugins of a site and their data. Throws `SiteErrors` with all that is wrong. */
export async function loadExtensions({
  config,
  extras,
  file,
  siteDir,
  defaultPlugins,
  runner,
}: Sources): Promise<Extensions> {
  const settings = {
    plugins: [...extras.plugins, ...settingsPlugin(config, extras)],
    keys: { ...extras.pluginKeys, ...config },
  };
  const files = { siteDir, configFile: file, configName: relative(siteDir, file) };
  try {
    const { plugins, errors: ofShape } = loadPlugins(settings, defaultPlugins, files);
    const errors = [...ofShape, ...findClaims(plugins)];
    if (errors.length > 0) throw new SiteErrors(errors);
    return await openExtensions(plugins, { runner, seconds: config.pageTimeout });
  } catch (error) {
    if (!(error instanceof SiteErrors)) throw error;
    throw new SiteErrors(await locateErrors(error.errors, siteDir));
  }
}

/** True if the modules of all plugins are as they were loaded. */
export function isCurrent({ plugins }: Extensions): boolean {
  return plugins.every(({ modules, digest }) => modules.length === 0 || digestFiles(modules) === digest);
}
