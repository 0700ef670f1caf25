import type { ResolvedBlogOptions } from './blog-options.ts';

/**
 * Reads date and name from the path of a post. As in Docusaurus, folders may contain the date (`2025/01/31/title.md`),
 * and the slug starts with it: `news/2025-01-31-title.md` → `2025/01/31/news/title`.
 */
export function readPostPath(file: string): { date?: string; name: string; slug: string } {
  const path = file.replace(/\.mdx?$/, '').replace(/\/index$/, '');
  const found = /^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/.exec(path);
  if (!found) return { name: lastOf(path), slug: path };
  const [, folder = '', year = '', month = '', day = '', name = ''] = found;
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  if (!isDate(date)) return { name: lastOf(path), slug: path };
  return { date, name: lastOf(name), slug: [year, month, day, folder + name].join('/') };
}

/** False for days that do not exist, such as 30 February. */
function isDate(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** A route of the blog: `/blog/tags/news/`. */
export function blogRoute({ routeBasePath }: Pick<ResolvedBlogOptions, 'routeBasePath'>, ...parts: string[]): string {
  const names = [routeBasePath, ...parts].flatMap((part) => part.split('/')).filter((name) => name !== '');
  return names.length === 0 ? '/' : `/${names.join('/')}/`;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
