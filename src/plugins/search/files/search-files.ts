import { hashedPath } from '../../../core/base/addresses/hashed-path.ts';
import { commonWords } from '../words/common-words.ts';
import type { SearchRoot } from '../index/index-files.ts';
import { indexGroup, type IndexedGroup } from '../index/index-group.ts';
import { makeIndex } from '../index/make-index.ts';
import { groupPages, type PageGroup } from '../index/page-groups.ts';
import type { SearchPage } from '../index/section.ts';
import type { SectionMarks } from '../index/section-marks.ts';
import { editionName, type Edition } from '../../../core/site/editions/edition.ts';
import { searchPages, type ReadSections } from './search-pages.ts';
import { suggestionsOf } from '../../../core/site/page/suggestions.ts';
import type { LayoutData } from '../../../core/site/layout-types.ts';
import type { Site } from '../../../core/site/types.ts';
import { dataFile, type DataFile } from '../../../core/routes/data-file.ts';

/** Plain data from which the search of one edition is built. */
export type SearchSource = {
  edition: Edition;
  pages: readonly SearchPage[];
  baseUrl: string;
  shared: Pick<SearchRoot, 'common' | 'synonyms' | 'versions' | 'suggestions' | 'isPartial'>;
};

/** The search of one edition: the file that browsers read first, and the files that it references. */
export type SearchFiles = { root: DataFile; parts: readonly DataFile[] };

/** Builds the search of an edition. */
export type MakeSearch = (source: SearchSource) => SearchFiles;

/** Gathers the search source of an edition; without `sectionsOf` it contains no running text. */
export function searchSource(
  { pages, config, layouts }: Pick<Site, 'pages' | 'config' | 'layouts'>,
  layout: LayoutData,
  sectionsOf?: ReadSections,
): SearchSource {
  const { locale, version, site } = layout;
  return {
    edition: { locale, ...(version !== undefined && { version }) },
    pages: searchPages(pages, layout, sectionsOf),
    baseUrl: site.baseUrl,
    shared: {
      common: commonWords(config.i18n.localeConfigs[locale]?.htmlLang ?? locale),
      synonyms: config.search.synonyms,
      versions: versionsIn(locale, layouts),
      suggestions: suggestionsOf(pages, layout),
      ...(!sectionsOf && { isPartial: true }),
    },
  };
}

function versionsIn(locale: string, layouts: Site['layouts']): SearchRoot['versions'] {
  const versions = layouts.flatMap(({ locale: other, version: name, versionLabel: label }) =>
    other === locale && name !== undefined ? [{ name, label: label ?? name }] : [],
  );
  return versions.length > 1 ? versions : [];
}

/** The groups of pages for `searchFiles`; with `marks` by page, pages may omit their sections. */
export function searchGroups({ pages, shared }: SearchSource, marks?: readonly SectionMarks[]): readonly PageGroup[] {
  return groupPages(pages, { common: shared.common, phrases: shared.synonyms.flat() }, marks);
}

/** Builds the search of an edition. Deterministic: the same source gives the same bytes. */
export function searchFiles(source: SearchSource): SearchFiles {
  const parts: DataFile[] = [];
  const root = writeSearch(source, searchGroups(source).map(indexGroup), (part) => parts.push(part));
  return { root, parts };
}

/**
 * Builds the search of an edition from its indexed groups. Passes on each part when it is ready, because those of a
 * large site are 100 MB. Returns the root.
 */
export function writeSearch(
  { edition, pages, baseUrl, shared }: SearchSource,
  groups: readonly IndexedGroup[],
  write: (part: DataFile) => void,
): DataFile {
  const kind = `search-${editionName(edition)}`;
  const pathOf = (text: string) => hashedPath(kind, '.json', text);
  const [start = '', end = ''] = [pathOf('').slice(0, -'12345678.json'.length), '.json'];
  const writePart = (text: string) => {
    const path = pathOf(text);
    write({ path, text });
    return path.slice(start.length, -end.length);
  };
  const index = makeIndex(pages, writePart, groups);
  const root: SearchRoot = { ...index, files: { start: baseUrl + start, end }, ...shared };
  return dataFile('search', edition, root);
}
