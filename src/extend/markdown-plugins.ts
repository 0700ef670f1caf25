import { relative } from 'node:path';
import { loadConfig } from '../config/load-config.ts';
import type { TreeTransform } from '../content/markdown/tree-transforms.ts';
import { SiteError, SiteErrors } from '../base/errors/site-error.ts';
import { keyOf } from '../disk/store.ts';
import type { Extensions } from './extensions.ts';
import { loadPlugins } from './load-plugins.ts';

/** The plugins whose `markdown` changes pages, as data for the process that compiles these. */
export type MarkdownPlugins = {
  /** Changes with everything that they depend on. */
  key: string;
  siteDir: string;
  plugins: readonly {
    name: string;
    /** Options as JSON. */
    written: string;
    data: unknown;
  }[];
};

/** The plugins with `markdown`; undefined if there is none. */
export function markdownPlugins({ plugins }: Extensions, siteDir: string): MarkdownPlugins | undefined {
  const used = plugins.filter(({ fields }) => fields.markdown);
  if (used.length === 0) return undefined;
  const key = keyOf(
    'markdown',
    used.map(({ name, digest, data, written }) => [name, digest, data, written]),
  );
  const parts = used.map(({ name, written, data }) => ({ name, written: JSON.stringify(written) ?? '', data }));
  return { key, siteDir, plugins: parts };
}

/**
 * Imports the configuration again for the functions of plugins, which cannot be sent. `onStart` is called with the index of
 * the plugin that is about to run. Throws `SiteErrors` if the plugins are not those that the build has.
 */
export async function loadTransforms(
  { siteDir, plugins }: MarkdownPlugins,
  onStart: (index: number) => void,
): Promise<readonly TreeTransform[]> {
  const { config, extras, file } = await loadConfig(siteDir);
  const configName = relative(siteDir, file);
  const settings = { plugins: extras.plugins, keys: { ...extras.pluginKeys, ...config } };
  const loaded = loadPlugins(settings, [], { siteDir, configFile: file, configName });
  return plugins.flatMap(({ name, written, data }, index) => {
    const found = loaded.plugins.find((plugin) => plugin.name === name);
    if (!found?.fields.markdown || (JSON.stringify(found.written) ?? '') !== written) {
      const fact = `The plugin "${name}" is another one each time the configuration is imported.`;
      const hint = 'Its name and its options must not depend on time, chance or what was imported before.';
      throw new SiteErrors([new SiteError({ fact, place: { file: configName, key: ['plugins'] }, hint })]);
    }
    return found.fields.markdown.map((run): TreeTransform => ({
      plugin: name,
      data,
      run: (tree, context) => run(tree, context),
      onStart: () => onStart(index),
    }));
  });
}
