import { editionName } from '../site/edition.ts';
import { searchIndex } from '../site/search-index.ts';
import type { EditionLayout, SiteLayouts } from '../site/surroundings.ts';
import type { Page, Site } from '../site/types.ts';
import { editionFilesPath, type EditionFiles } from '../theme/edition/edition-files.ts';
import { dataFile } from './data-file.ts';

type DataFile = { path: string; text: string };

/** What browsers fetch to show the pages of a site; each file is made when it is first needed. */
export type EditionData = {
  /** For each edition the list that names its other files. */
  lists: readonly { path: string; text: () => string }[];
  /** The layout data, branches and search index of all editions. */
  hashedFiles: () => readonly DataFile[];
  /** Addresses that the html of a page names. */
  urlsOf: (page: Page) => LayoutUrls;
};

/** Where the data of the layout around a page are published. */
export type LayoutUrls = { layout: string; branches: readonly string[] };

/** The published data of all editions. */
export function editionData(site: Site, layouts: SiteLayouts): EditionData {
  const editions = new Map([...layouts].map(([name, layout]) => [name, dataOf(site, layout)]));
  return {
    lists: [...editions.values()].map(({ list }) => list),
    hashedFiles: () => [...editions.values()].flatMap((data) => data.hashedFiles()),
    urlsOf(page) {
      const data = editions.get(editionName(page));
      if (!data) throw new Error(`No layout for ${editionName(page)}.`);
      return data.urlsOf(page);
    },
  };
}

function dataOf({ pages, config }: Site, { layout, branches }: EditionLayout) {
  const layoutFile = once(() => dataFile('layout', layout, layout));
  const searchFile = once(() => dataFile('search', layout, searchIndex(pages, layout)));
  const branchFiles = new Map(
    [...branches].map(([id, nodes]) => [id, once(() => dataFile('sidebar', layout, nodes))] as const),
  );
  const urlOf = ({ path }: DataFile) => config.baseUrl + path;
  const listText = (): string => {
    const files: EditionFiles = {
      layout: urlOf(layoutFile()),
      search: urlOf(searchFile()),
      branches: Object.fromEntries([...branchFiles].map(([id, file]) => [id, urlOf(file())])),
    };
    return JSON.stringify(files);
  };
  return {
    list: { path: editionFilesPath(layout), text: listText },
    hashedFiles: () => [layoutFile(), searchFile(), ...[...branchFiles.values()].map((file) => file())],
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
