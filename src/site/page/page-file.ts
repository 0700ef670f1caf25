import type { Page } from '../types.ts';

/** The id of a not-found page; no file has it, so that an author may call a page `404`. */
export const notFoundId = '/404';

/** Paths of a page's forms in the output: html, payload and Markdown. */
export function pageFile(page: Pick<Page, 'id' | 'route'>): { html: string; payload: string; markdown: string } {
  const path = page.route.slice(1);
  const markdown = `${path === '' ? 'index' : path.slice(0, -1)}.md`;
  if (page.id === notFoundId) return { html: `${path}404.html`, payload: `${path}404.rsc`, markdown };
  return { html: `${path}index.html`, payload: `${path}index.rsc`, markdown };
}
