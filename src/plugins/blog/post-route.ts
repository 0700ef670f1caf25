import type { ResolvedBlogOptions } from './blog-options.ts';

/** A route of the blog: `/blog/tags/news/`. */
export function blogRoute({ routeBasePath }: Pick<ResolvedBlogOptions, 'routeBasePath'>, ...parts: string[]): string {
  const names = [routeBasePath, ...parts].flatMap((part) => part.split('/')).filter((name) => name !== '');
  return names.length === 0 ? '/' : `/${names.join('/')}/`;
}
