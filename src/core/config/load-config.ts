import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { join, relative } from 'node:path';
import { errorsOf, SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import type { DefaultPlugins } from '../../plugin.ts';
import type { ConfigReader } from './config-reader.ts';
import { checkSettings } from './check-settings.ts';
import { readDefaultExport } from './module/read-default-export.ts';
import { configSchema } from './schema/schema.ts';
import { opaqueKeys, pluginsOf, splitConfig, type SiteExtras } from './split-config.ts';
import type { ResolvedConfig } from './types.ts';
import { configurationError } from './configuration-error.ts';

/** Names of the configuration file. */
export const configNames = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/** The configuration of a site, its plugins and its file. */
type LoadedConfig = { config: ResolvedConfig; file: string; extras: SiteExtras };

/** A configuration, or its errors; its plugins are available even if other keys have errors. */
export type ConfigReading = Omit<LoadedConfig, 'config'> & {
  config?: ResolvedConfig;
  errors: readonly SiteError[];
  warnings: readonly SiteError[];
};

/** Reads and checks the configuration of a site from disk. Throws `SiteErrors` with all errors. */
export async function loadConfig(siteDir: string, defaultPlugins: DefaultPlugins = []): Promise<LoadedConfig> {
  const { file, config, extras, errors } = await readConfig(siteDir, defaultPlugins);
  if (!config) throw new SiteErrors(errors);
  return { config, file, extras };
}

/**
 * Reads and checks the configuration of a site from disk. Omits the keys of default plugins that the site turns off.
 * Throws `SiteErrors` if it cannot be imported.
 */
export async function readConfig(siteDir: string, defaultPlugins: DefaultPlugins = []): Promise<ConfigReading> {
  const found = findConfig(siteDir, defaultPlugins);
  if (found === undefined) throw new SiteErrors([missingConfig(siteDir)]);
  const { file } = found;
  const { exported, warnings } = await readExported(found, siteDir);
  const { own: value, pluginKeys } = splitConfig(exported, defaultPlugins);
  try {
    const origin = { file, siteDir, subject: 'the configuration', opaque: opaqueKeys };
    const { plugins = [], frontMatter, ...config } = await checkSettings(configSchema(defaultPlugins), value, origin);
    return { file, warnings, config, errors: [], extras: { plugins, pluginKeys, frontMatter } };
  } catch (error) {
    const extras = { plugins: pluginsOf(value), pluginKeys, frontMatter: undefined };
    return { file, warnings, errors: errorsOf(error), extras };
  }
}

/** The configuration file of a site. If it belongs to another tool, includes the plugin's function that reads it. */
type FoundConfig = { file: string; reader?: ConfigReader };

/** Finds the configuration file of a site. Returns undefined if its folder has none. */
export function findConfig(siteDir: string, defaultPlugins: DefaultPlugins = []): FoundConfig | undefined {
  const readers = defaultPlugins.flatMap(({ readConfig: reader }) => (reader ? [reader] : []));
  const candidates: FoundConfig[] = [
    ...configNames.map((name) => ({ file: join(siteDir, name) })),
    ...readers.flatMap((reader) => reader.files.map((name) => ({ file: join(siteDir, name), reader }))),
  ];
  return candidates.find(({ file }) => existsSync(file));
}

async function readExported(
  { file, reader }: FoundConfig,
  siteDir: string,
): Promise<{ exported: unknown; warnings: readonly SiteError[] }> {
  if (!reader) {
    const example = 'export default defineConfig({ … });';
    return { exported: await readDefaultExport({ file, siteDir, example, opaque: opaqueKeys }), warnings: [] };
  }
  const name = relative(siteDir, file);
  try {
    const { config, warnings = [] } = await reader.read(file, siteDir);
    return { exported: config, warnings: warnings.map(({ fact, hint }) => configurationError(name, fact, hint)) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    // Bundlers colour their messages.
    const fact = `${name} could not be read: ${stripVTControlCharacters(reason)}`;
    throw new SiteErrors([configurationError(name, fact, 'Fix it, or write a site.config.ts.', cause)]);
  }
}

function missingConfig(siteDir: string): SiteError {
  if (!existsSync(siteDir)) {
    const hint = 'Name the folder that contains site.config.ts, or write `.` for the current folder.';
    return configurationError(siteDir, 'The site folder does not exist.', hint);
  }
  const names = `${configNames.slice(0, -1).join(', ')} or ${configNames.at(-1)}`;
  const hint = `Create ${names} in it, or name another folder.`;
  return configurationError(siteDir, 'The site folder has no configuration.', hint);
}
