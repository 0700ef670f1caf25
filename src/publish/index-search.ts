import { engineHash } from '../disk/engine-hash.ts';
import type { Output } from '../disk/output.ts';
import { keyOf, type Store } from '../disk/store.ts';
import type { LoadedSite } from '../check/load-site.ts';
import type { DataFile } from '../routes/data-file.ts';
import { searchFiles, searchSource } from '../routes/search-files.ts';
import type { ReadSections } from '../site/search-pages.ts';

/** The search of an edition without the texts of its parts, which are read only to be written. */
type SearchList = { root: DataFile; paths: readonly string[] };

/**
 * Publishes the search of each edition, made from the rendered pages or known to the store. Returns the file that
 * browsers read first, by the name of the edition.
 */
export async function indexSearch(
  { site, layouts }: Pick<LoadedSite, 'site' | 'layouts'>,
  sectionsOf: ReadSections,
  { store, output }: { store: Store; output: Pick<Output, 'keep' | 'write'> },
): Promise<ReadonlyMap<string, DataFile>> {
  const engine = await engineHash('base', 'search', 'routes');
  const roots = new Map<string, DataFile>();
  for (const [name, { layout }] of layouts) {
    const source = searchSource(site, layout, sectionsOf);
    const key = keyOf('search', engine, source);
    const partsKey = `parts-${key}`;
    const known = await store.read<SearchList>(key);
    if (known && known.paths.map((path) => output.keep(path, path)).every(Boolean)) {
      store.use(partsKey);
      await output.write(known.root.path, known.root.text);
      roots.set(name, known.root);
      continue;
    }
    const parts = known && (await store.read<readonly DataFile[]>(partsKey));
    const made = parts ? { root: known.root, parts } : searchFiles(source);
    if (!parts) {
      await store.write(partsKey, made.parts);
      await store.write(key, { root: made.root, paths: made.parts.map(({ path }) => path) } satisfies SearchList);
    }
    // The path of each changes with its content.
    for (const { path, text } of made.parts) await output.write(path, text, path);
    await output.write(made.root.path, made.root.text);
    roots.set(name, made.root);
  }
  return roots;
}
