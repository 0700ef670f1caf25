import type { Place } from '../base/site-error.ts';
import type { Site } from '../site/types.ts';

/** Finds where in a page's source an address was written, given what it became in the rendered page. */
export function placesOf(site: Site): (source: string, href: string) => readonly Place[] {
  const bySource = new Map(site.pages.map((page) => [page.source, page]));
  return (source, href) => {
    const page = bySource.get(source);
    const content = page && 'content' in page.body ? page.body.content : undefined;
    if (!page || !content) return [];
    return content.links
      .filter((link) => link.href === href || page.links[link.href] === href)
      .map(({ line, column }) => ({ file: source, line, column }));
  };
}
