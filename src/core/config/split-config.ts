import { isRecord } from '../base/records.ts';
import { definition, type DefaultPlugins } from '../../plugin.ts';
import type { StandardSchema } from './standard-schema.ts';
import { configSchema } from './schema/schema.ts';

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
export const opaqueKeys: readonly string[] = ['plugins', 'frontMatter'];

/**
 * Separates the keys that plugins declare from the other keys of a configuration, `config`. Drops the keys of removed
 * default plugins.
 */
export function splitConfig(value: unknown, defaultPlugins: DefaultPlugins) {
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
export function pluginsOf(value: unknown): readonly unknown[] {
  const plugins = isRecord(value) ? value['plugins'] : undefined;
  return Array.isArray(plugins) ? plugins : [];
}

function configKeyOf(plugin: unknown): string | undefined {
  if ((typeof plugin !== 'object' && typeof plugin !== 'function') || plugin === null) return undefined;
  const fields: unknown = definition in plugin ? Reflect.get(plugin, definition) : plugin;
  const key: unknown = isRecord(fields) ? fields['configKey'] : undefined;
  return typeof key === 'string' ? key : undefined;
}
