import { editionName } from '../site/edition.ts';
import type { EditionLayout, SiteLayouts } from '../site/surroundings.ts';
import type { Page, Site } from '../site/types.ts';
import { editionFilesPath, type EditionFiles } from '../theme/edition/edition-files.ts';
import { dataFile, type DataFile } from './data-file.ts';
import { searchFiles, searchSource, type SearchFiles } from './search-files.ts';

/** What browsers fetch to show the pages of a site; each file is made when it is first needed. */
export type EditionData = {
  /** For each edition the list that names its other files. */
  lists: readonly { path: string; text: () => string }[];
  /** The layout data and branches of all editions. */
  layoutFiles: () => readonly DataFile[];
  /** The search of all editions: of titles, headings and operations until `useSearch` has one of the whole text. */
  searchFiles: () => readonly DataFile[];
  /** Publishes the search of the rendered pages, by the name of the edition. */
  useSearch: (searches: ReadonlyMap<string, SearchFiles>) => void;
  /** Addresses that the html of a page names. */
  urlsOf: (page: Page) => LayoutUrls;
};

/** Where the data of the layout around a page are published. */
export type LayoutUrls = { layout: string; branches: readonly string[] };

/** The published data of all editions. */
export function editionData(site: Site, layouts: SiteLayouts): EditionData {
  let searches: ReadonlyMap<string, SearchFiles> = new Map();
  const editions = new Map(
    [...layouts].map(([name, layout]) => [name, dataOf(site, layout, () => searches.get(name))]),
  );
  return {
    lists: [...editions.values()].map(({ list }) => list),
    layoutFiles: () => [...editions.values()].flatMap((data) => data.layoutFiles()),
    searchFiles: () => [...editions.values()].flatMap((data) => data.searchFiles()),
    useSearch: (made) => void (searches = made),
    urlsOf(page) {
      const data = editions.get(editionName(page));
      if (!data) throw new Error(`No layout for ${editionName(page)}.`);
      return data.urlsOf(page);
    },
  };
}

function dataOf(site: Site, { layout, branches }: EditionLayout, fullSearch: () => SearchFiles | undefined) {
  const { config } = site;
  const layoutFile = once(() => dataFile('layout', layout, layout));
  const smallSearch = once(() => searchFiles(searchSource(site, layout)));
  const search = () => fullSearch() ?? smallSearch();
  const branchFiles = new Map(
    [...branches].map(([id, nodes]) => [id, once(() => dataFile('sidebar', layout, nodes))] as const),
  );
  const urlOf = ({ path }: DataFile) => config.baseUrl + path;
  const listText = (): string => {
    const files: EditionFiles = {
      layout: urlOf(layoutFile()),
      search: urlOf(search().root),
      branches: Object.fromEntries([...branchFiles].map(([id, file]) => [id, urlOf(file())])),
    };
    return JSON.stringify(files);
  };
  return {
    list: { path: editionFilesPath(layout), text: listText },
    layoutFiles: () => [layoutFile(), ...[...branchFiles.values()].map((file) => file())],
    searchFiles: () => [search().root, ...search().parts],
    urlsOf: ({ meta }: Page): LayoutUrls => ({
      layout: urlOf(layoutFile()),
      branches: (meta.branches ?? []).flatMap((id) => branchFiles.get(id)?.() ?? []).map(urlOf),
    }),
  };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
