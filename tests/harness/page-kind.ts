/**
 * Names the parts that a page has, by its route or html file without leading slash. Pages of operations with the same tag
 * have the same ones; any other page counts alone.
 *
 * @example
 * pageKind('api/auth/login/index.html'); // 'api/auth/*'
 */
export function pageKind(route: string): string {
  return route.replace(/^((?:[\w.]+\/)?api\/[^/]+)\/[^/]+\/(?:index\.html)?$/, '$1/*');
}
