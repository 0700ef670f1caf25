import { randomUUID } from 'node:crypto';
import { relative } from 'node:path';
import { readConfig } from '../../config/load-config.ts';
import type { TreeTransform } from '../../content/markdown/tree-transforms.ts';
import { SiteError, SiteErrors } from '../../base/errors/site-error.ts';
import { keyOf } from '../../disk/store.ts';
import type { DefaultPlugins, Transforms } from '../../../plugin.ts';
import type { Extensions } from '../extensions.ts';
import { loadPlugins, type LoadedPlugin } from '../load/load-plugins.ts';
import { failedCall } from '../plugin-error.ts';

/** The plugins with `markdown` or `html`, as data for the process that compiles pages. */
export type MarkdownPlugins = {
  /** Digest of everything that the plugins depend on. */
  key: string;
  /** Differs each time the site is read, so that a plugin that timed out is retried after an edit. */
  readingId: string;
  siteDir: string;
  /** URLs of modules whose `defaultPlugins` read configurations of other tools. */
  readerModules: readonly string[];
  plugins: readonly {
    name: string;
    /** Digest of the options as written. */
    written: string;
    data: unknown;
    /** For a default plugin: the URL of the module that exports it, because the configuration does not contain it. */
    from?: string;
  }[];
};

/** Returns the plugins with `markdown` or `html`, or undefined if no plugin has either. */
export function markdownPlugins({ plugins, siteDir }: Extensions): MarkdownPlugins | undefined {
  const used = plugins.filter(({ fields }) => fields.markdown ?? fields.html);
  if (used.length === 0) return undefined;
  const key = keyOf(
    'markdown',
    used.map(({ name, digest, dataKey, written }) => [name, digest, dataKey, written]),
  );
  const parts = used.map(({ name, written, data, isDefault, fields: { from } }) => ({
    name,
    written: keyOf('written', written),
    data,
    ...(isDefault && from !== undefined && { from }),
  }));
  const readerModules = plugins.flatMap(({ fields }) => fields.readConfig?.module ?? []);
  return { key, readingId: randomUUID(), siteDir, readerModules, plugins: parts };
}

/** True if all plugins are default plugins, whose transforms always finish, so they may run in this process. */
export function areAllDefault(plugins: MarkdownPlugins | undefined): boolean {
  return plugins?.plugins.every(({ from }) => from !== undefined) ?? true;
}

export const transformFields = ['markdown', 'html'] as const;

/**
 * Imports the plugins and their configuration again, because functions cannot be sent to another process. Calls
 * `onStart` with the indexes of plugin and field before code of a plugin runs: a transform, or the function that
 * returns the transforms. Does not call it for default plugins. Throws `SiteErrors` if the plugins differ from the
 * plugins that the build loaded.
 */
export async function loadTransforms(
  { siteDir, readerModules, plugins }: MarkdownPlugins,
  onStart?: (index: number, field: number) => void,
): Promise<readonly TreeTransform[]> {
  const needsConfig = plugins.some(({ from }) => from === undefined);
  const findConfigured = needsConfig ? await loadConfigPlugins(siteDir, readerModules) : undefined;
  const loading = plugins.map(async ({ name, written, data, from }, index) => {
    const configured = from === undefined ? findConfigured?.(name, written) : undefined;
    const fields = from === undefined ? configured?.fields : await importDefaultPlugin(from, name);
    return transformFields.flatMap((field, fieldIndex) => {
      const start = from === undefined && onStart ? { onStart: () => onStart(index, fieldIndex) } : {};
      if (fields?.[field]) start.onStart?.();
      const list: Transforms<unknown, TreeTransform['run']> = fields?.[field] ?? [];
      try {
        const runs = typeof list === 'function' ? list(data) : list;
        return runs.map((run): TreeTransform => ({ field, run, plugin: name, data, ...start }));
      } catch (error) {
        throw configured ? failedCall(configured, field, error) : error;
      }
    });
  });
  return (await Promise.all(loading)).flat();
}

type Fields = LoadedPlugin['fields'];

async function importDefaultPlugin(from: string, name: string): Promise<Fields | undefined> {
  const exported = (await import(from)) as Readonly<Record<string, Fields>>;
  return Object.values(exported).find((plugin) => plugin.name === name);
}

/** Loads the plugins of the configuration. Returns a function that finds one by its name and options. */
async function loadConfigPlugins(siteDir: string, readerModules: readonly string[]) {
  const modules = await Promise.all(
    readerModules.map((module) => import(module) as Promise<{ defaultPlugins: DefaultPlugins }>),
  );
  // Ignores errors of the configuration, because pages are compiled only if it has none.
  const { config, extras, file } = await readConfig(
    siteDir,
    modules.flatMap(({ defaultPlugins }) => defaultPlugins),
  );
  const settings = { plugins: extras.plugins, keys: { ...extras.pluginKeys, ...config } };
  const loaded = loadPlugins(settings, [], { siteDir, configFile: file });
  return (name: string, written: string): LoadedPlugin => {
    const match = loaded.plugins.find((plugin) => plugin.name === name);
    if (match && keyOf('written', match.written) === written) return match;
    const fact = `The plugin "${name}" changes each time the configuration is imported.`;
    const hint = 'Its name and its options must not depend on time, randomness or earlier imports.';
    const place = { file: relative(siteDir, file), key: ['plugins'] };
    throw new SiteErrors([new SiteError({ topic: 'plugins', fact, place, hint })]);
  };
}
