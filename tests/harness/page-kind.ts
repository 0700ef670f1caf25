/**
 * Identifies the parts of a page by its route or html file without leading slash. Pages of operations with the same tag
 * have the same parts; any other page is unique.
 *
 * @example
 * pageKind('api/auth/login/index.html'); // 'api/auth/*'
 */
export function pageKind(route: string): string {
  return route.replace(/^((?:[\w.]+\/)?api\/[^/]+)\/[^/]+\/(?:index\.html)?$/, '$1/*');
}
