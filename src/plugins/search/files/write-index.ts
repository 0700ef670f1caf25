import type { IndexContext, IndexedEdition } from '../../../plugin.ts';
import { indexGroup, type IndexedGroup } from '../index/index-group.ts';
import type { PageGroup } from '../index/page-groups.ts';
import type { Section } from '../index/section.ts';
import { withoutRepeats, type SectionMarks } from '../index/section-marks.ts';
import { searchGroups, searchSource, writeSearch, type SearchSettings } from './search-files.ts';

/**
 * Publishes the search of an edition. After an edit, only pages in the same group are read and indexed again. Without rendered
 * pages it finds titles, headings and operations. Returns the path of its first file.
 */
export async function writeIndex(
  settings: SearchSettings,
  edition: IndexedEdition,
  { rendered, remember, publish }: IndexContext,
): Promise<string> {
  if (!rendered) {
    const source = searchSource(edition, settings);
    return writeSearch(source, searchGroups(source).map(indexGroup), publish);
  }
  const source = searchSource(edition, settings, () => []);
  const marks = source.pages.map(({ url }) => rendered.marksOf(url) as SectionMarks);
  const indexed: IndexedGroup[] = [];
  for (const group of searchGroups(source, marks)) {
    const digests = group.pages.map(({ url }) => rendered.digestOf(url));
    indexed.push(await remember([group, digests], async () => indexGroup(await withSections(group, rendered))));
  }
  return writeSearch(source, indexed, publish);
}

async function withSections(group: PageGroup, { textOf }: NonNullable<IndexContext['rendered']>): Promise<PageGroup> {
  const pages = [];
  for (const [index, page] of group.pages.entries()) {
    const sections = (await textOf(page.url)) as readonly Section[];
    pages.push({ ...page, sections: withoutRepeats(sections, new Set(group.seen[index])) });
  }
  return { ...group, pages };
}
