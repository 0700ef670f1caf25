import type { Place } from '../base/errors/site-error.ts';
import type { Page } from '../site/page-types.ts';

/** The name of a page in errors, and its file. The not-found page has no file, and its route is that of the home page. */
export function describePage({ route, source }: Pick<Page, 'route' | 'source'>): { name: string; place?: Place } {
  return source === '' ? { name: `${route}404.html` } : { name: route, place: { file: source } };
}
