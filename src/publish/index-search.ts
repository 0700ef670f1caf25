import { engineHash } from '../disk/engine-hash.ts';
import { keyOf, type Store } from '../disk/store.ts';
import type { LoadedSite } from '../check/load-site.ts';
import { searchFiles, searchSource, type SearchFiles } from '../routes/search-files.ts';
import type { ReadSections } from '../site/search-pages.ts';

/** Makes the search of each edition, by its name, from the rendered pages; one whose words are known comes from the store. */
export async function indexSearch(
  { site, layouts }: Pick<LoadedSite, 'site' | 'layouts'>,
  sectionsOf: ReadSections,
  store: Store,
): Promise<ReadonlyMap<string, SearchFiles>> {
  const engine = await engineHash('base', 'search', 'routes');
  const searches = new Map<string, SearchFiles>();
  for (const [name, { layout }] of layouts) {
    const source = searchSource(site, layout, sectionsOf);
    const key = keyOf('search', engine, source);
    const known = await store.read<SearchFiles>(key);
    const made = known ?? searchFiles(source);
    if (!known) await store.write(key, made);
    searches.set(name, made);
  }
  return searches;
}
