import { decodeAddress, type IndexedEdition, type IndexedPage } from '../../../plugin.ts';
import type { Suggestion } from '../index/index-files.ts';
import { trailOf } from './search-pages.ts';

const MAX_LINKED = 5;

/**
 * The initial suggestions of the search: the sections of the navbar, then the pages and headings to which the home page
 * links or, if it has no such links, the pages with the most links to them.
 */
export function suggestionsOf(edition: IndexedEdition): Suggestion[] {
  const sections = edition.sections.map(({ label, url }) => ({ title: label, url, trail: [] }));
  const withoutSections = (suggestions: readonly Suggestion[]) =>
    [...new Map(suggestions.map((suggestion) => [suggestion.url, suggestion])).values()].filter(({ url }) =>
      sections.every((section) => section.url !== url),
    );
  const fromHome = withoutSections(linkedFromHome(edition));
  const linked = fromHome.length > 0 ? fromHome : withoutSections(mostLinkedPages(edition));
  return [...sections, ...linked.slice(0, MAX_LINKED)];
}

/** Pages and headings that the home page links to, in the order of its links. */
function linkedFromHome({ pages, homeUrl, sections }: IndexedEdition): Suggestion[] {
  const home = pages.find(({ url }) => url === homeUrl);
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return [...new Set(home?.links.map(decodeAddress))].flatMap((url) => {
    const [address = '', anchor] = url.split('#');
    const page = byUrl.get(address);
    if (!page || page === home) return [];
    const { title, headings } = page;
    const heading = anchor && headings.find(({ id }) => id === anchor);
    const trail = trailOf(page, sections);
    return [heading ? { title: heading.text, url, trail: [...trail, title] } : { title, url: address, trail }];
  });
}

/** Pages that at least two other pages link to, most linked first. Ignores anchors. */
function mostLinkedPages({ pages, sections }: IndexedEdition): Suggestion[] {
  const targets = pages.flatMap(({ url, links }) => {
    return [...new Set(links.map((link) => decodeAddress(link).split('#')[0]))].filter((target) => target !== url);
  });
  const links = Map.groupBy(targets, (target) => target);
  const count = ({ url }: IndexedPage) => links.get(url)?.length ?? 0;
  return pages
    .filter((page) => count(page) > 1)
    .toSorted((a, b) => count(b) - count(a))
    .map((page) => ({ title: page.title, url: page.url, trail: trailOf(page, sections) }));
}
