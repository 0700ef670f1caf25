import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorsOf } from '../base/errors/collect-errors.ts';
import { isRecord } from '../base/data/is-record.ts';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import type { DefaultPlugins } from '../../plugin.ts';
import { check } from './check.ts';
import { readDefaultExport } from './module/read-default-export.ts';
import { siteConfig } from './schema/schema.ts';
import { opaqueKeys, splitConfig, type SiteExtras } from './split-config.ts';
import type { ResolvedConfig } from './types.ts';

/** Names of the configuration file. */
export const configNames = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/** The configuration of a site, its plugins, and its file. */
export type LoadedConfig = { config: ResolvedConfig; file: string; extras: SiteExtras };

/** A configuration, or its errors; its plugins are available even if other keys have errors. */
export type ConfigReading = { file: string; extras: SiteExtras } & (
  | { config: ResolvedConfig; errors?: undefined }
  | { config?: undefined; errors: readonly SiteError[] }
);

/** Reads and checks the configuration of a site from disk. Throws `SiteErrors` with all errors. */
export async function loadConfig(siteDir: string, defaultPlugins: DefaultPlugins = []): Promise<LoadedConfig> {
  const { file, config, extras, errors } = await readConfig(siteDir, defaultPlugins);
  if (errors) throw new SiteErrors(errors);
  return { config, file, extras };
}

/**
 * Reads and checks the configuration of a site from disk, without the keys of default plugins that it removes. Throws
 * `SiteErrors` if it cannot be imported.
 */
export async function readConfig(siteDir: string, defaultPlugins: DefaultPlugins = []): Promise<ConfigReading> {
  const file = configNames.map((name) => join(siteDir, name)).find((path) => existsSync(path));
  if (file === undefined) throw new SiteErrors([missingConfig(siteDir)]);
  const example = 'export default defineConfig({ … });';
  const exported = await readDefaultExport({ file, siteDir, example, opaque: opaqueKeys });
  const { own: value, pluginKeys } = splitConfig(exported, defaultPlugins);
  try {
    const origin = { file, siteDir, subject: 'the configuration', opaque: opaqueKeys };
    const { plugins = [], frontMatter, ...config } = await check(siteConfig, value, origin);
    return { file, config, extras: { plugins, pluginKeys, frontMatter } };
  } catch (error) {
    return { file, errors: errorsOf(error), extras: { plugins: pluginsIn(value), pluginKeys, frontMatter: undefined } };
  }
}

function pluginsIn(value: unknown): readonly unknown[] {
  const plugins = isRecord(value) ? value['plugins'] : undefined;
  return Array.isArray(plugins) ? plugins : [];
}

function missingConfig(siteDir: string): SiteError {
  if (!existsSync(siteDir)) {
    return new SiteError({
      fact: 'The site folder does not exist.',
      place: { file: siteDir },
      hint: 'Name the folder that contains site.config.ts.',
    });
  }
  return new SiteError({
    fact: 'The site folder has no configuration.',
    place: { file: siteDir },
    hint: `Put a file ${configNames.slice(0, -1).join(', ')} or ${configNames.at(-1)} into it, or name another folder.`,
  });
}
