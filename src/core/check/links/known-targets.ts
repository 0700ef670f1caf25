import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { toRoute, toUrl } from '../../base/addresses/url.ts';
import type { Site } from '../../site/types.ts';

export type KnownTargets = ReturnType<typeof knownTargets>;

/**
 * The pages and files that an address in the settings can lead to. `files` are the paths of the published files other
 * than pages.
 */
export function knownTargets(site: Site, files: readonly string[]) {
  /** The routes of all pages. */
  const routes: ReadonlySet<string> = new Set(site.pages.map(({ route }) => route));
  const published = new Set(files);
  /** The route of an address, parsed as browsers do; undefined outside the base path. */
  const routeOfUrl = (url: string) => {
    // Browsers treat `/\` as `//`, which a host follows.
    const parsed = URL.parse(url, 'http://site');
    return parsed?.host === 'site' ? toRoute(decodeAddress(parsed.pathname), site.config) : undefined;
  };
  return {
    routes,
    /** The route of an address written without the base path; an address that leaves it is returned unchanged. */
    routeOf: (address: string) => routeOfUrl(toUrl(address, site.config)) ?? address,
    routeOfUrl,
    /** True for pages and published files. */
    has: (route: string) => routes.has(route) || published.has(route.slice(1, -1)),
  };
}
