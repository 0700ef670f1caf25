import { memoizeLast } from '../../base/data/memoize-last.ts';
import { callIndex, indexedEdition, indexPlugins } from '../../extend/fields/plugin-indexes.ts';
import type { Extensions, ReadyPlugin } from '../../extend/extensions.ts';
import type { IndexedEdition } from '../../../plugin.ts';
import type { DataFile, MakeIndexes } from '../../outputs/edition-data.ts';
import type { Site } from '../../site/types.ts';

type Inputs = { plugin: ReadyPlugin; edition: IndexedEdition; extensions: Extensions };
type Index = { root: string; files: readonly DataFile[] };

/**
 * Makes the indexes of plugins from titles and headings, because `dev` renders no pages in advance. Caches the last index
 * of each edition, because most edits change no title or heading.
 */
export function outlineIndexes(): (site: Site, extensions: Extensions) => MakeIndexes {
  const makers = new Map<string, (inputs: Inputs) => Promise<Index>>();
  return (site, extensions) => async (layout) => {
    const edition = indexedEdition(site, layout);
    const made = await Promise.all(
      indexPlugins(extensions).map(async (plugin) => {
        const name = `${plugin.name} ${edition.name}`;
        const make = makers.get(name) ?? memoizeLast(makeIndex, keyOf);
        makers.set(name, make);
        return [plugin.name, await make({ plugin, edition, extensions })] as const;
      }),
    );
    return {
      roots: Object.fromEntries(made.map(([name, { root }]) => [name, root])),
      files: made.flatMap(([, { files }]) => files),
    };
  };
}

function keyOf({ plugin: { digest, dataKey }, edition }: Inputs): string {
  return JSON.stringify([digest, dataKey, edition]);
}

async function makeIndex({ plugin, edition, extensions }: Inputs): Promise<Index> {
  const files: DataFile[] = [];
  const root = await callIndex(plugin, edition, {
    extensions,
    remember: async (_inputs, make) => make(),
    publish: (file) => void files.push(file),
  });
  return { root, files };
}
