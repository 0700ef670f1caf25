import type { Page } from '../site/types.ts';

/** Where a page's html and payload lie in the output. */
export function pageFile(page: Pick<Page, 'id' | 'route'>): { html: string; payload: string } {
  const path = page.route.slice(1);
  if (page.id === '404') return { html: `${path}404.html`, payload: `${path}404.rsc` };
  return { html: `${path}index.html`, payload: `${path}index.rsc` };
}
