import type { Suggestion } from '../../search/index/index-files.ts';
import { isSameEdition } from '../editions/edition.ts';
import { sectionLinks, trailOf } from '../search-pages.ts';
import type { LayoutData } from '../layout-types.ts';
import type { Page } from '../page-types.ts';

const MOST_LINKED = 5;

/** The initial suggestions of the search: the sections of the navbar, then the pages with most links. */
export function suggestionsOf(pages: readonly Page[], layout: LayoutData): Suggestion[] {
  const own = pages.filter((page) => isSameEdition(page, layout) && !page.meta.unlisted);
  const sections = sectionLinks(layout).map(({ label, url }) => ({ title: label, url, trail: [] }));
  const links = linkCounts(own);
  const known = new Set(sections.map(({ url }) => url));
  const linked = own
    .filter(({ url }) => !known.has(url) && (links.get(url) ?? 0) > 1)
    .toSorted((a, b) => (links.get(b.url) ?? 0) - (links.get(a.url) ?? 0))
    .slice(0, MOST_LINKED)
    .map((page) => ({ title: page.meta.title, url: page.url, trail: trailOf(page, layout) }));
  return [...sections, ...linked];
}

/** Number of pages that link to each address, ignoring anchors. */
function linkCounts(pages: readonly Page[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const targets = new Set(Object.values(page.links).map((url) => url.split('#')[0] ?? ''));
    for (const url of targets) if (url !== page.url) counts.set(url, (counts.get(url) ?? 0) + 1);
  }
  return counts;
}
