import { editionName } from '../site/editions/edition.ts';
import type { EditionLayout, SiteLayouts } from '../site/surroundings.ts';
import type { Page } from '../site/page-types.ts';
import type { Site } from '../site/types.ts';
import { editionFilesPath, type EditionFiles } from '../theme/edition/edition-files.ts';
import { dataFile, type DataFile } from './data-file.ts';
import { searchFiles, searchSource, type MakeSearch } from '../../plugins/search/files/search-files.ts';

/** Data that browsers fetch to show a site's pages; each file is computed on first use. */
export type EditionData = {
  /** Each edition's list of its other files. */
  lists: readonly { path: string; text: () => string }[];
  /** The layout data and branches of all editions. */
  layoutFiles: () => readonly DataFile[];
  /** The search of all editions by titles, headings and operations. */
  searchFiles: () => readonly DataFile[];
  /** Replaces it with the search of the rendered pages: its first file, by edition name. */
  useSearch: (roots: ReadonlyMap<string, DataFile>) => void;
  /** Addresses in the html of a page. */
  urlsOf: (page: Page) => LayoutUrls;
};

/** Addresses of the layout data around a page. */
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
  /** The search of the rendered pages, once available. */
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
