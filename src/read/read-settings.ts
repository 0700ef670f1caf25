import { relative } from 'node:path';
import { collectInto } from '../base/errors/collect-errors.ts';
import { SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import { loadConfig, type LoadedConfig } from '../config/load-config.ts';
import { locateErrors } from '../config/locate-errors.ts';
import type { SiteExtras } from '../config/split-config.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { readVersionNames } from './version-files.ts';

/** What decides which sources a site has. */
export type Settings = {
  config: ResolvedConfig;
  /** From the site folder. */
  configFile: string;
  /** What the configuration contains beside data. */
  extras: SiteExtras;
  /** Names of the versions that were cut, newest first. */
  cut: readonly string[];
};

/** Reads the configuration and the names of the versions. Throws `SiteErrors` with all errors in them. */
export async function readSettings(siteDir: string): Promise<Settings> {
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const loaded = await collect<LoadedConfig | undefined>(loadConfig(siteDir), undefined);
  const cut = await collect(readVersionNames(siteDir), []);
  if (!loaded || errors.length > 0) throw new SiteErrors(await locateErrors(errors, siteDir));
  const { config, extras, file } = loaded;
  return { config, extras, configFile: relative(siteDir, file), cut };
}
