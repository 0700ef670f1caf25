import type { Page } from '../page-types.ts';

/** The id of a not-found page. No file can have it, so that authors may name a page `404`. */
export const notFoundId = '/404';

/**
 * Paths of a page's forms in the output: html, payload and Markdown. Markdown has two addresses: the page's with `.md`,
 * and `index.md` beside the html, where hosts can send it in place of `index.html`.
 */
export function pageFile(page: Pick<Page, 'id' | 'route'>): {
  html: string;
  payload: string;
  markdown: readonly string[];
} {
  const path = page.route.slice(1);
  if (page.id === notFoundId) return { html: `${path}404.html`, payload: `${path}404.rsc`, markdown: [] };
  const markdown = [...(path === '' ? [] : [`${path.slice(0, -1)}.md`]), `${path}index.md`];
  return { html: `${path}index.html`, payload: `${path}index.rsc`, markdown };
}
