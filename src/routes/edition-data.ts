import { editionName } from '../site/editions/edition.ts';
import type { EditionLayout, SiteLayouts } from '../site/surroundings.ts';
import type { Page } from '../site/page-types.ts';
import type { Site } from '../site/types.ts';
import { editionFilesPath, type EditionFiles } from '../theme/edition/edition-files.ts';
import { dataFile, type DataFile } from './data-file.ts';
import { searchFiles, searchSource, type MakeSearch } from './search-files.ts';

/** What browsers fetch to show the pages of a site; each file is made when it is first needed. */
export type EditionData = {
  /** For each edition the list that names its other files. */
  lists: readonly { path: string; text: () => string }[];
  /** The layout data and branches of all editions. */
  layoutFiles: () => readonly DataFile[];
  /** The search of all editions by titles, headings and operations. */
  searchFiles: () => readonly DataFile[];
  /** Publishes the search of the rendered pages in place of it: its first file, by the name of the edition. */
  useSearch: (roots: ReadonlyMap<string, DataFile>) => void;
  /** Addresses that the html of a page names. */
  urlsOf: (page: Page) => LayoutUrls;
};

/** Where the data of the layout around a page are published. */
export type LayoutUrls = { layout: string; branches: readonly string[] };

/** The published data of all editions. */
export function editionData(site: Site, layouts: SiteLayouts, makeSearch: MakeSearch = searchFiles): EditionData {
  let roots: ReadonlyMap<string, DataFile> = new Map();
  const editions = new Map(
    [...layouts].map(([name, layout]) => [
      name,
      dataOf(site, layout, { makeSearch, fullSearch: () => roots.get(name) }),
    ]),
  );
  return {
    lists: [...editions.values()].map(({ list }) => list),
    layoutFiles: () => [...editions.values()].flatMap((data) => data.layoutFiles()),
    searchFiles: () => [...editions.values()].flatMap((data) => data.searchFiles()),
    useSearch: (made) => void (roots = made),
    urlsOf(page) {
      const data = editions.get(editionName(page));
      if (!data) throw new Error(`No layout for ${editionName(page)}.`);
      return data.urlsOf(page);
    },
  };
}

type Searches = {
  makeSearch: MakeSearch;
  /** The search of the rendered pages, once it is there. */
  fullSearch: () => DataFile | undefined;
};

function dataOf(site: Site, { layout, branches }: EditionLayout, { makeSearch, fullSearch }: Searches) {
  const { config } = site;
  const layoutFile = once(() => dataFile('layout', layout, layout));
  const smallSearch = once(() => makeSearch(searchSource(site, layout)));
  const branchFiles = new Map(
    [...branches].map(([id, nodes]) => [id, once(() => dataFile('sidebar', layout, nodes))] as const),
  );
  const urlOf = ({ path }: DataFile) => config.baseUrl + path;
  const listText = (): string => {
    const files: EditionFiles = {
      layout: urlOf(layoutFile()),
      search: urlOf(fullSearch() ?? smallSearch().root),
      branches: Object.fromEntries([...branchFiles].map(([id, file]) => [id, urlOf(file())])),
    };
    return JSON.stringify(files);
  };
  return {
    list: { path: editionFilesPath(layout), text: listText },
    layoutFiles: () => [layoutFile(), ...[...branchFiles.values()].map((file) => file())],
    searchFiles: () => [smallSearch().root, ...smallSearch().parts],
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
