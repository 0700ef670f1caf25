import { toHtmlFile, type FileRules } from '../../base/addresses/url.ts';
import type { Page } from '../types.ts';

/** The id of a not-found page. No file can have it, so that authors may name a page `404`. */
export const notFoundId = '/404';

/** Paths of a page's HTML and payload in the output. */
export function filesOf({ route, locale }: Pick<Page, 'route' | 'locale'>, rules: FileRules): Page['files'] {
  return { html: toHtmlFile(route, rules, locale), payload: `${route.slice(1)}index.rsc` };
}
