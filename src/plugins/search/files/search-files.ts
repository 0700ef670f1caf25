import { hashedPath, type IndexedEdition } from '../../../plugin.ts';
import { commonWords } from '../words/common-words.ts';
import type { SearchRoot } from '../index/index-files.ts';
import type { IndexedGroup } from '../index/index-group.ts';
import { makeIndex } from '../index/make-index.ts';
import { groupPages, type PageGroup } from '../index/page-groups.ts';
import type { SearchPage } from '../index/section.ts';
import type { SectionMarks } from '../index/section-marks.ts';
import { searchPages, type SectionsOf } from './search-pages.ts';
import { suggestionsOf } from './suggestions.ts';

/** The settings of a site that its search depends on. */
export type SearchSettings = { synonyms: readonly (readonly string[])[]; baseUrl: string };

/** Plain data from which the search of one edition is built. */
export type SearchSource = {
  /** Name of the edition. */
  edition: string;
  pages: readonly SearchPage[];
  baseUrl: string;
  shared: Pick<SearchRoot, 'common' | 'synonyms' | 'versions' | 'suggestions' | 'isPartial'>;
};

export type SearchFile = { path: string; text: string };

/** Gathers the search source of an edition; without `sectionsOf` it contains no running text. */
export function searchSource(
  edition: IndexedEdition,
  { synonyms, baseUrl }: SearchSettings,
  sectionsOf?: SectionsOf,
): SearchSource {
  return {
    edition: edition.name,
    pages: searchPages(edition, sectionsOf),
    baseUrl,
    shared: {
      common: commonWords(edition.htmlLang),
      synonyms,
      versions: edition.versions.length > 1 ? edition.versions : [],
      suggestions: suggestionsOf(edition),
      isPartial: sectionsOf ? undefined : true,
    },
  };
}

/** The groups of pages of a search; with `marks` by page, pages may omit their sections. */
export function searchGroups({ pages, shared }: SearchSource, marks?: readonly SectionMarks[]): readonly PageGroup[] {
  return groupPages(pages, { common: shared.common, phrases: shared.synonyms.flat() }, marks);
}

/**
 * Builds the search of an edition from its indexed groups. Writes each file as soon as it is complete, because all
 * files of a large site together take 100 MB. Returns the path of the root.
 */
export function writeSearch(
  { edition, pages, baseUrl, shared }: SearchSource,
  groups: readonly IndexedGroup[],
  write: (file: SearchFile) => void,
): string {
  const pathOf = (text: string) => hashedPath(`search-${edition}`, '.json', text);
  const [start = '', end = ''] = [pathOf('').slice(0, -'12345678.json'.length), '.json'];
  const writePart = (text: string) => {
    const path = pathOf(text);
    write({ path, text });
    return path.slice(start.length, -end.length);
  };
  const index = makeIndex(pages, writePart, groups);
  const root: SearchRoot = { ...index, files: { start: baseUrl + start, end }, ...shared };
  const text = JSON.stringify(root);
  write({ path: pathOf(text), text });
  return pathOf(text);
}
