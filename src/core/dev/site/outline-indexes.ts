import { callIndex, indexedEdition } from '../../extend/fields/plugin-indexes.ts';
import { type Extensions, pluginsWith, type ReadyPlugin } from '../../extend/extensions.ts';
import type { IndexedEdition } from '../../../plugin.ts';
import type { DataFile, MakeIndexes } from '../../outputs/edition-data.ts';
import type { Site } from '../../site/types.ts';

type Index = { root: string; files: readonly DataFile[] };

/**
 * Builds the indexes of plugins from titles and headings, because `dev` renders no pages in advance. Caches the last
 * index of each edition, because most edits change no title or heading.
 */
export function outlineIndexes(): (site: Site, extensions: Extensions) => MakeIndexes {
  const lastIndexes = new Map<string, { key: string; index: Promise<Index> }>();
  return (site, extensions) => async (layout) => {
    const edition = indexedEdition(site, layout);
    const indexes = await Promise.all(
      pluginsWith(extensions, 'index').map(async ({ plugin }) => {
        const name = `${plugin.name} ${edition.name}`;
        const key = JSON.stringify([plugin.digest, plugin.dataKey, edition]);
        const cached = lastIndexes.get(name);
        const entry = cached?.key === key ? cached : { key, index: makeIndex(plugin, edition, extensions) };
        lastIndexes.set(name, entry);
        // Forget a failed index, so that the next request builds it again.
        entry.index.catch(() => lastIndexes.delete(name));
        return [plugin.name, await entry.index] as const;
      }),
    );
    return {
      roots: Object.fromEntries(indexes.map(([name, { root }]) => [name, root])),
      files: indexes.flatMap(([, { files }]) => files),
    };
  };
}

async function makeIndex(plugin: ReadyPlugin, edition: IndexedEdition, extensions: Extensions): Promise<Index> {
  const files: DataFile[] = [];
  const root = await callIndex(plugin, edition, {
    extensions,
    remember: async (_inputs, make) => make(),
    publish: (file) => void files.push(file),
  });
  return { root, files };
}
