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

/** Keys whose values are code or library schemas, which may be circular. */
export const opaqueKeys: readonly string[] = ['plugins', 'frontMatter'];

/**
 * Separates the keys that plugins declare from the rest of a configuration. Drops the keys of removed default plugins.
 */
export function splitConfig(
  value: unknown,
  defaultPlugins: DefaultPlugins,
): { own: unknown; pluginKeys: Readonly<Record<string, unknown>> } {
  if (!isRecord(value)) return { own: value, pluginKeys: {} };
  const plugins = pluginsOf(value);
  const sitePluginKeys = new Set(plugins.map(configKeyOf));
  const allPluginKeys = new Set([...plugins, ...defaultPlugins].map(configKeyOf));
  const engineKeys = configSchema(defaultPlugins).shape;
  const isPluginKey = (key: string) => allPluginKeys.has(key) && !Object.hasOwn(engineKeys, key);
  const isRemoved = ({ name }: DefaultPlugins[number]) => plugins.some((one) => isRecord(one) && one[name] === false);
  const removedKeys = new Set(defaultPlugins.filter(isRemoved).map(configKeyOf));
  const entries = Object.entries(value).filter(([key]) => !removedKeys.has(key) || sitePluginKeys.has(key));
  const { own = [], plugin = [] } = Object.groupBy(entries, ([key]) => (isPluginKey(key) ? 'plugin' : 'own'));
  return { own: Object.fromEntries(own), pluginKeys: Object.fromEntries(plugin) };
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
