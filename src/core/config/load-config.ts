import { existsSync } from 'node:fs';
import { join, relative, dirname, extname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { definition, type DefaultPlugins } from '../../plugin.ts';
import { readYaml } from '../base/data/read-yaml.ts';
import { messageOf } from '../base/errors/message-of.ts';
import { errorsOf, SiteErrors, type SiteError } from '../base/errors/site-error.ts';
import { isRecord } from '../base/records.ts';
import { readText } from '../base/text/read-text.ts';
import { checkSettings, configurationError, readDefaultExport } from './module/read-default-export.ts';
import type { ConfigReader } from './other-tools.ts';
import { configSchema } from './schema/schema.ts';
import { categoryFile, sidebars } from './schema/sidebars-schema.ts';
import type { StandardSchema } from './standard-schema.ts';
import type { ResolvedConfig, FolderCategory } from './types.ts';

/** Possible names of the configuration file. The first that exists is read. */
export const configNames = ['site.config.ts', 'site.config.js', 'site.config.mjs'];

/** A configuration or its errors. The plugins are available even if other keys have errors. */
export type ConfigResult = {
  config?: ResolvedConfig;
  file: string;
  extras: SiteExtras;
  errors: readonly SiteError[];
  warnings: readonly SiteError[];
};

/** Reads and checks the configuration of a site from disk. Throws `SiteErrors` with all errors. */
export async function loadConfig(siteDir: string, defaultPlugins: DefaultPlugins = []) {
  const { config, errors, ...result } = await readConfig(siteDir, defaultPlugins);
  if (!config) throw new SiteErrors(errors);
  return { ...result, config };
}

/**
 * Reads and checks the configuration of a site from disk. Omits the keys of default plugins that the site turns off.
 * Throws `SiteErrors` if the file cannot be imported.
 */
export async function readConfig(siteDir: string, defaultPlugins: DefaultPlugins = []): Promise<ConfigResult> {
  const source = findConfig(siteDir, defaultPlugins);
  if (source === undefined) throw new SiteErrors([missingConfigError(siteDir)]);
  const { file } = source;
  const { exported, warnings } = await readExport(source, siteDir);
  const { config: value, pluginKeys } = splitConfig(exported, defaultPlugins);
  try {
    const origin = { file, siteDir, subject: 'the configuration', opaque: opaqueKeys };
    const { plugins = [], frontMatter, ...config } = await checkSettings(configSchema(defaultPlugins), value, origin);
    return { file, warnings, config, errors: [], extras: { plugins, pluginKeys, frontMatter } };
  } catch (error) {
    const extras = { plugins: pluginsOf(value), pluginKeys, frontMatter: undefined };
    return { file, warnings, errors: errorsOf(error), extras };
  }
}

/** The configuration file of a site. `reader` is the reader of a plugin, for a file of another tool. */
type ConfigSource = { file: string; reader?: ConfigReader };

/** Finds the configuration file of a site. Returns undefined if its folder has none. */
export function findConfig(siteDir: string, defaultPlugins: DefaultPlugins = []): ConfigSource | undefined {
  const readers = defaultPlugins.flatMap(({ readConfig: reader }) => (reader ? [reader] : []));
  const candidates: ConfigSource[] = [
    ...configNames.map((name) => ({ file: join(siteDir, name) })),
    ...readers.flatMap((reader) => reader.files.map((name) => ({ file: join(siteDir, name), reader }))),
  ];
  return candidates.find(({ file }) => existsSync(file));
}

async function readExport({ file, reader }: ConfigSource, siteDir: string) {
  if (!reader) {
    const example = 'export default defineConfig({ … });';
    return { exported: await readDefaultExport({ file, siteDir, example, opaque: opaqueKeys }), warnings: [] };
  }
  const name = relative(siteDir, file);
  try {
    const { config, warnings = [] } = await reader.read(file, siteDir);
    return { exported: config, warnings: warnings.map(({ fact, hint }) => configurationError(name, fact, hint)) };
  } catch (cause) {
    if (cause instanceof SiteErrors) throw cause;
    const reason = messageOf(cause);
    // Bundlers color their messages.
    const fact = `${name} could not be read: ${stripVTControlCharacters(reason)}`;
    throw new SiteErrors([configurationError(name, fact, 'Fix it, or write a site.config.ts.', cause)]);
  }
}

function missingConfigError(siteDir: string): SiteError {
  if (!existsSync(siteDir)) {
    const hint = 'Name the folder that contains site.config.ts, or write `.` for the current folder.';
    return configurationError(siteDir, 'The site folder does not exist.', hint);
  }
  const names = `${configNames.slice(0, -1).join(', ')} or ${configNames.at(-1)}`;
  const hint = `Create ${names} in it, or name another folder.`;
  return configurationError(siteDir, 'The site folder has no configuration.', hint);
}

/**
 * Reads and checks a sidebars file (`.ts`, `.js`, `.mjs` or `.json`). Messages contain the path relative to `siteDir`.
 * `remedy` is the last part of the hint for a missing file. Throws `SiteErrors` with all diagnostics.
 */
export async function loadSidebars(file: string, siteDir: string = dirname(file), remedy?: string) {
  const example =
    extname(file) === '.json'
      ? '{ "docs": [{ "type": "autogenerated", "dirName": "." }] }'
      : "export default { docs: [{ type: 'autogenerated', dirName: '.' }] };";
  if (!existsSync(file)) {
    const name = relative(siteDir, file);
    const hint = `Create it with \`${example}\`, or ${remedy ?? 'set `docs.sidebarPath` to another file'}.`;
    throw new SiteErrors([configurationError(name, `The sidebars file "${name}" does not exist.`, hint)]);
  }
  const value = await readDefaultExport({ file, siteDir, example });
  return checkSettings(sidebars, value, { file, siteDir, subject: 'the sidebars file' });
}

/** Possible names of a folder's settings file. The first that exists is read. */
export const categoryFiles = ['_category_.json', '_category_.yml', '_category_.yaml'];

/** Reads and checks a `_category_` file. Throws `SiteErrors` with all diagnostics. */
export async function loadFolderCategory(file: string, siteDir: string): Promise<FolderCategory> {
  const subject = 'the category settings';
  if (extname(file) === '.json') {
    const value = await readDefaultExport({ file, siteDir, example: '{}' });
    return checkSettings(categoryFile, value, { file, siteDir, subject });
  }
  const path = relative(siteDir, file);
  const source = await readText(siteDir, path);
  const { value } = readYaml({ file: path, source, subject: `The file "${path}"`, topic: 'sidebars' });
  return checkSettings(categoryFile, value, { file, siteDir, subject });
}

/** The parts of a configuration that are not plain data. */
export type SiteExtras = {
  plugins: readonly unknown[];
  /** Values of configuration keys that plugins declare. */
  pluginKeys: Readonly<Record<string, unknown>>;
  frontMatter: Readonly<Record<string, StandardSchema>> | undefined;
};

/**
 * Keys whose values are not checked as plain data, because they are code or schemas of libraries, which may be
 * circular.
 */
const opaqueKeys: readonly string[] = ['plugins', 'frontMatter'];

/**
 * Splits a configuration into the keys that plugins declare (`pluginKeys`) and all others (`config`). Drops the keys of
 * removed default plugins.
 */
function splitConfig(value: unknown, defaultPlugins: DefaultPlugins) {
  if (!isRecord(value)) return { config: value, pluginKeys: {} };
  const plugins = pluginsOf(value);
  const sitePluginKeys = new Set(plugins.map(configKeyOf));
  const allPluginKeys = new Set([...plugins, ...defaultPlugins].map(configKeyOf));
  const engineKeys = configSchema(defaultPlugins).shape;
  const isPluginKey = (key: string) => allPluginKeys.has(key) && !Object.hasOwn(engineKeys, key);
  // `{ search: false }` in `plugins` removes the default plugin `search`.
  const isRemoved = ({ name }: DefaultPlugins[number]) => plugins.some((one) => isRecord(one) && one[name] === false);
  const removedKeys = new Set(defaultPlugins.filter(isRemoved).map(configKeyOf));
  const entries = Object.entries(value).filter(([key]) => !removedKeys.has(key) || sitePluginKeys.has(key));
  const { config = [], plugin = [] } = Object.groupBy(entries, ([key]) => (isPluginKey(key) ? 'plugin' : 'config'));
  return { config: Object.fromEntries(config), pluginKeys: Object.fromEntries(plugin) };
}

/** The plugins in a configuration, which may be invalid. */
function pluginsOf(value: unknown): readonly unknown[] {
  const plugins = isRecord(value) ? value['plugins'] : undefined;
  return Array.isArray(plugins) ? plugins : [];
}

function configKeyOf(plugin: unknown): string | undefined {
  if ((typeof plugin !== 'object' && typeof plugin !== 'function') || plugin === null) return undefined;
  const fields: unknown = definition in plugin ? Reflect.get(plugin, definition) : plugin;
  const key: unknown = isRecord(fields) ? fields['configKey'] : undefined;
  return typeof key === 'string' ? key : undefined;
}
