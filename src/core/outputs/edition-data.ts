import { rememberPromise } from '../base/async/remember-promise.ts';
import { once } from '../base/data/once.ts';
import { hashedPath } from '../base/addresses/hashed-path.ts';
import { editionName, type Edition } from '../site/editions/edition.ts';
import type { EditionLayout, SiteLayouts } from '../site/surroundings.ts';
import type { Page, Site, LayoutData } from '../site/types.ts';
import { editionFilesPath, type EditionFiles } from '../theme/edition/edition-files.ts';

/** Data that browsers fetch to show a site's pages; each file is computed on first use. */
export type EditionData = ReturnType<typeof editionData>;

/** The path of the first file of each index, by the name of its plugin. */
export type IndexRoots = Readonly<Record<string, string>>;

/** Makes the indexes of an edition before its pages are rendered. Only `dev` does this. */
export type MakeIndexes = (layout: LayoutData) => Promise<{ roots: IndexRoots; files: readonly DataFile[] }>;

/** Addresses of the data files for the layout of a page, and for the branches of its sidebar. */
export type LayoutUrls = { layout: string; branches: readonly string[] };

/** The published data of all editions. */
export function editionData(
  site: Site,
  layouts: SiteLayouts,
  makeIndexes: MakeIndexes = async () => ({ roots: {}, files: [] }),
) {
  let finalRoots: ReadonlyMap<string, IndexRoots> | undefined;
  const indexFiles: DataFile[] = [];
  const earlyRoots = new Map<string, Promise<IndexRoots>>();
  const editions = new Map(
    [...layouts].map(([name, edition]) => {
      const makeEarlyRoots = async () => {
        const { roots, files } = await makeIndexes(edition.layout);
        indexFiles.push(...files);
        return roots;
      };
      const rootsOf = async () => finalRoots?.get(name) ?? rememberPromise(earlyRoots, name, makeEarlyRoots);
      return [name, dataOf(site, edition, rootsOf)];
    }),
  );
  return {
    /** For each edition, the file that lists the edition's other data files. */
    lists: [...editions.values()].map(({ list }) => list),
    /** The layout data and branches of all editions. */
    layoutFiles: () => [...editions.values()].flatMap((data) => data.layoutFiles()),
    /** The files of the indexes that `makeIndexes` has returned so far. */
    indexFiles: (): readonly DataFile[] => indexFiles,
    /** Sets the indexes of the rendered pages, by edition name. */
    setIndexes: (roots: ReadonlyMap<string, IndexRoots>) => void (finalRoots = roots),
    /** The addresses of data files that the HTML of a page contains. */
    urlsOf(page: Page): LayoutUrls {
      const data = editions.get(editionName(page));
      if (!data) throw new Error(`No layout for ${editionName(page)}.`);
      return data.urlsOf(page);
    },
  };
}

function dataOf(site: Site, { layout, branches }: EditionLayout, indexRoots: () => Promise<IndexRoots>) {
  const { baseUrl } = site.config;
  const layoutFile = once(() => dataFile('layout', layout, layout));
  const branchFiles = new Map(
    [...branches].map(([id, nodes]) => [id, once(() => dataFile('sidebar', layout, nodes))] as const),
  );
  const urlOf = ({ path }: DataFile) => baseUrl + path;
  const listText = async (): Promise<string> => {
    const indexes = Object.entries(await indexRoots()).map(([name, path]) => [name, baseUrl + path]);
    const files: EditionFiles = {
      ...Object.fromEntries(indexes),
      layout: urlOf(layoutFile()),
      branches: Object.fromEntries([...branchFiles].map(([id, file]) => [id, urlOf(file())])),
    };
    return JSON.stringify(files);
  };
  return {
    list: { path: editionFilesPath(layout), text: listText },
    layoutFiles: () => [layoutFile(), ...[...branchFiles.values()].map((file) => file())],
    urlsOf: ({ meta }: Page): LayoutUrls => ({
      layout: urlOf(layoutFile()),
      branches: (meta.branches ?? []).flatMap((id) => branchFiles.get(id)?.() ?? []).map(urlOf),
    }),
  };
}

/** A published file of data; `path` is relative to the base path. */
export type DataFile = { path: string; text: string };

/** Data of an edition as a file whose name changes with its content. */
function dataFile(kind: string, edition: Edition, data: unknown): DataFile {
  const text = JSON.stringify(data);
  return { path: hashedPath(`${kind}-${editionName(edition)}`, '.json', text), text };
}
