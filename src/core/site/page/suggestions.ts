import type { Suggestion } from '../../../plugins/search/index/index-files.ts';
import { isSameEdition } from '../editions/edition.ts';
import { sectionLinks, trailOf } from '../../../plugins/search/files/search-pages.ts';
import type { LayoutData } from '../layout-types.ts';
import type { Page } from '../page-types.ts';

const MOST_LINKED = 5;

/**
 * The initial suggestions of the search: the sections of the navbar, then the places that the home page links
 * to. Without any, the pages with most links.
 */
export function suggestionsOf(pages: readonly Page[], layout: LayoutData): Suggestion[] {
  const own = pages.filter((page) => isSameEdition(page, layout) && !page.meta.unlisted);
  const sections = sectionLinks(layout).map(({ label, url }) => ({ title: label, url, trail: [] }));
  const withoutSections = (found: readonly Suggestion[]) =>
    [...new Map(found.map((one) => [one.url, one])).values()].filter(({ url }) =>
      sections.every((section) => section.url !== url),
    );
  const chosen = withoutSections(linkedFromHome(own, layout));
  const others = chosen.length > 0 ? chosen : withoutSections(mostLinked(own, layout));
  return [...sections, ...others.slice(0, MOST_LINKED)];
}

/** Pages and headings that the home page links to, in page order. */
function linkedFromHome(pages: readonly Page[], layout: LayoutData): Suggestion[] {
  const home = pages.find(({ url }) => url === layout.site.homeUrl);
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return [...new Set(Object.values(home?.links ?? {}))].flatMap((url) => {
    const [address = '', anchor] = url.split('#');
    const page = byUrl.get(address);
    if (!page || page === home) return [];
    const { title } = page.meta;
    const heading = anchor && headingsOf(page).find(({ id }) => id === anchor);
    const trail = trailOf(page, layout);
    return [heading ? { title: heading.text, url, trail: [...trail, title] } : { title, url: address, trail }];
  });
}

function headingsOf({ body }: Page): readonly { id: string; text: string }[] {
  return 'content' in body ? (body.content?.headings ?? []) : [];
}

function mostLinked(pages: readonly Page[], layout: LayoutData): Suggestion[] {
  const links = linkCounts(pages);
  return pages
    .filter(({ url }) => (links.get(url) ?? 0) > 1)
    .toSorted((a, b) => (links.get(b.url) ?? 0) - (links.get(a.url) ?? 0))
    .map((page) => ({ title: page.meta.title, url: page.url, trail: trailOf(page, layout) }));
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
