import { searchIndex } from '../site/search-index.ts';
import type { Navigation, Page, Site } from '../site/types.ts';
import { dataFile, partName } from './data-file.ts';

/** The data beside the pages of each locale and version, in files whose names change with their content. */
export type NavigationFiles = {
  files: readonly { path: string; text: string }[];
  urlOf: (page: Pick<Page, 'locale' | 'version'>) => string;
  dataOf: (page: Pick<Page, 'locale' | 'version'>) => Navigation;
};

/** The navigation and the search index that it names. */
export function navigationFiles(site: Site): NavigationFiles {
  const entries = new Map(
    site.navigation.map((part) => {
      const search = dataFile('search', part, searchIndex(site.pages, part));
      const data: Navigation = { ...part, search: site.config.baseUrl + search.path };
      return [partName(part), { data, search, file: dataFile('navigation', part, data) }];
    }),
  );
  const entryOf = (page: Pick<Page, 'locale' | 'version'>) => {
    const entry = entries.get(partName(page));
    if (!entry) throw new Error(`No navigation for ${partName(page)}.`);
    return entry;
  };
  return {
    files: [...entries.values()].flatMap(({ file, search }) => [file, search]),
    urlOf: (page) => site.config.baseUrl + entryOf(page).file.path,
    dataOf: (page) => entryOf(page).data,
  };
}
