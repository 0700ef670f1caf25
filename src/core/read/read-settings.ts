import { relative } from 'node:path';
import { collectInto, byPlace, SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import { readConfig, type ConfigResult } from '../config/load-config.ts';
import { locateErrors } from '../config/locate-errors.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { openPlugins, type OpenPlugin } from '../extend/load/load-extensions.ts';
import { createPluginRunner, type PluginRunner } from '../extend/extensions.ts';
import type { DefaultPlugins } from '../../plugin.ts';
import { readVersionNames } from './version-files.ts';
import { append } from '../base/append.ts';

/** The settings that determine a site's sources. */
export type Settings = {
  config: ResolvedConfig;
  /** Relative to the site folder. */
  configFile: string;
  /** All plugins, with their parsed options. */
  plugins: readonly OpenPlugin[];
  /** Names of the saved versions, newest first. */
  savedVersions: readonly string[];
  warnings: readonly SiteError[];
};

export type PluginTools = {
  /** The site's default plugins; none if omitted. */
  defaultPlugins?: DefaultPlugins | undefined;
  /** Calls plugins' functions. If omitted, results are not cached. */
  runner?: PluginRunner | undefined;
};

/**
 * Reads the configuration, the options of its plugins, and the names of the versions. Throws `SiteErrors` with all
 * errors.
 */
export async function readSettings(
  siteDir: string,
  { defaultPlugins = [], runner = createPluginRunner() }: PluginTools = {},
): Promise<Settings> {
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const result = await collect<ConfigResult | undefined>(readConfig(siteDir, defaultPlugins), undefined);
  append(errors, result?.errors ?? []);
  const plugins = result ? await collect(openPlugins(result, { siteDir, defaultPlugins, runner }), []) : [];
  const savedVersions = await collect(readVersionNames(siteDir), []);
  if (!result?.config || errors.length > 0) {
    throw new SiteErrors((await locateErrors(errors, siteDir)).toSorted(byPlace));
  }
  const { config, file, warnings } = result;
  return { config, configFile: relative(siteDir, file), plugins, savedVersions, warnings };
}
