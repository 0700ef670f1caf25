import type { Page } from '../types.ts';

/** The id of a not-found page. No file can have it, so that authors may name a page `404`. */
export const notFoundId = '/404';

/** Paths of a page's HTML and payload in the output. */
export function pageFile(page: Pick<Page, 'id' | 'route'>): { html: string; payload: string } {
  const path = page.route.slice(1);
  if (page.id === notFoundId) return { html: `${path}404.html`, payload: `${path}404.rsc` };
  return { html: `${path}index.html`, payload: `${path}index.rsc` };
}
