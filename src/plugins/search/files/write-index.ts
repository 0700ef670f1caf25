import { hashedPath, type IndexContext, type IndexedEdition } from '../../../plugin.ts';
import type { SearchRoot } from '../index/index-files.ts';
import { indexGroup, type IndexedGroup } from '../index/index-group.ts';
import { makeIndex } from '../index/make-index.ts';
import { groupPages, type PageGroup } from '../index/page-groups.ts';
import type { Section } from '../index/section.ts';
import { withoutRepeats, type SectionMarks } from '../index/section-marks.ts';
import { commonWords } from '../words/common-words.ts';
import { searchPages } from './search-pages.ts';
import { suggestionsOf } from './suggestions.ts';

/** The settings of a site that its search depends on. */
type SearchSettings = { synonyms: readonly (readonly string[])[]; baseUrl: string };

/**
 * Publishes the search of an edition. After an edit of a page, only the pages in its group are read and indexed again.
 * If pages are not rendered, the index contains titles, headings and operations only. Returns the path of the first
 * file.
 */
export async function writeIndex(
  { synonyms, baseUrl }: SearchSettings,
  edition: IndexedEdition,
  { rendered, remember, publish }: IndexContext,
): Promise<string> {
  // The sections of rendered pages are read later, group by group.
  const pages = searchPages(edition, rendered && (() => []));
  const marks = rendered && pages.map(({ url }) => rendered.marksOf(url) as SectionMarks);
  const common = commonWords(edition.htmlLang);
  const groups: IndexedGroup[] = [];
  for (const group of groupPages(pages, { common, phrases: synonyms.flat() }, marks)) {
    const makeGroup = async () => indexGroup(rendered ? await withSections(group, rendered) : group);
    const digests = rendered && group.pages.map(({ url }) => rendered.digestOf(url));
    groups.push(await (digests ? remember([group, digests], makeGroup) : makeGroup()));
  }
  const pathOf = (text: string) => hashedPath(`search-${edition.name}`, '.json', text);
  // The paths differ only in the hash before the extension.
  const [start, end] = [pathOf('').slice(0, -'12345678.json'.length), '.json'];
  // Each file is published as soon as it is complete, because all files of a large site together take 100 MB.
  const write = (text: string): string => {
    const path = pathOf(text);
    publish({ path, text });
    return path;
  };
  const index = makeIndex(pages, (text) => write(text).slice(start.length, -end.length), groups);
  const root: SearchRoot = {
    ...index,
    files: { start: baseUrl + start, end },
    common,
    synonyms,
    versions: edition.versions.length > 1 ? edition.versions : [],
    suggestions: suggestionsOf(edition),
    isPartial: rendered ? undefined : true,
  };
  return write(JSON.stringify(root));
}

async function withSections(group: PageGroup, { textOf }: NonNullable<IndexContext['rendered']>): Promise<PageGroup> {
  const pages = [];
  for (const [index, page] of group.pages.entries()) {
    const sections = (await textOf(page.url)) as readonly Section[];
    pages.push({ ...page, sections: withoutRepeats(sections, new Set(group.seen[index])) });
  }
  return { ...group, pages };
}
