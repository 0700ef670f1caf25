import type { LoadedSite } from '../check/load-site.ts';
import { keyOf, type Store, rememberIn } from '../disk/store.ts';
import type { Output } from '../disk/output/output.ts';
import { callIndex, indexedEdition } from '../extend/fields/plugin-indexes.ts';
import { pluginsWith } from '../extend/extensions.ts';
import type { RenderedTexts } from '../prerender/render-uncached.ts';
import type { IndexRoots } from '../outputs/edition-data.ts';

/**
 * A cached index: the file that browsers read first (`root`), all its files, and the keys of the `remember` results
 * that it was made from.
 */
type CachedIndex = { root: string; paths: readonly string[]; keys: readonly string[] };

/** Publishes the indexes of plugins for each edition, from rendered pages or the cache. */
export async function writeIndexes(
  { site, layouts, files: { extensions } }: Pick<LoadedSite, 'site' | 'layouts' | 'files'>,
  { factsOf, textsOf }: RenderedTexts,
  { store, output }: { store: Store; output: Pick<Output, 'keep' | 'write'> },
): Promise<ReadonlyMap<string, IndexRoots>> {
  const roots = new Map<string, IndexRoots>();
  for (const [name, { layout }] of layouts) {
    const editionRoots: Record<string, string> = {};
    for (const { plugin } of pluginsWith(extensions, 'index')) {
      const edition = indexedEdition(site, layout);
      const articleOf = (url: string) => {
        const article = factsOf(url).articles[plugin.name];
        if (!article) throw new Error(`${url} was not read for ${plugin.name}.`);
        return article;
      };
      const digests = edition.pages.map(({ url }) => articleOf(url).digest);
      const pluginKey = [plugin.name, plugin.digest];
      const key = keyOf('index', pluginKey, plugin.dataKey, edition, digests);
      const cached = await store.read<CachedIndex>(key);
      if (cached && cached.paths.every((path) => output.keep(path, path))) {
        for (const resultKey of cached.keys) store.use(resultKey);
        editionRoots[plugin.name] = cached.root;
        continue;
      }
      const keys: string[] = [];
      const paths: string[] = [];
      const writing: Promise<void>[] = [];
      const root = await callIndex(plugin, edition, {
        extensions,
        rendered: {
          marksOf: (url) => articleOf(url).marks,
          digestOf: (url) => articleOf(url).digest,
          textOf: async (url) => JSON.parse((await textsOf(url)).articles[plugin.name] ?? 'null') as unknown,
        },
        remember(inputs, make) {
          const resultKey = keyOf('indexed', pluginKey, inputs);
          keys.push(resultKey);
          return rememberIn(store, resultKey, make);
        },
        publish({ path, text }) {
          paths.push(path);
          // The path changes with the content, so it is also the key.
          const write = output.write(path, text, path);
          // `Promise.all` reports the failure. Without this handler, a rejection before then would end the process.
          write.catch(() => undefined);
          writing.push(write);
        },
      });
      await Promise.all(writing);
      await store.write(key, { root, paths, keys } satisfies CachedIndex);
      editionRoots[plugin.name] = root;
    }
    roots.set(name, editionRoots);
  }
  return roots;
}
