import { toHtmlFile, type FileRules } from '../../base/addresses/url.ts';
import type { Page } from '../types.ts';

/** The id of a not-found page. No file can have it, so that authors may name a page `404`. */
export const notFoundId = '/404';

/** Paths of a page's HTML and payload in the output. */
export function filesOf({ route, locale }: Pick<Page, 'route' | 'locale'>, rules: FileRules): Page['files'] {
  const folder = route.slice(1);
  // The home page of a language is in its folder, because links to it may end with a slash.
  const html = folder === `${locale}/` ? `${folder}index.html` : toHtmlFile(route, rules);
  return { html, payload: `${folder}index.rsc` };
}
