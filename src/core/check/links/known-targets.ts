import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { toRoute, toUrl } from '../../base/addresses/url.ts';
import type { Site } from '../../site/types.ts';

/** Pages and files that an address in the settings can lead to. */
export type KnownTargets = {
  /** The routes of all pages. */
  routes: ReadonlySet<string>;
  /** The route of an address written without the base path; an address that leaves it is returned unchanged. */
  routeOf: (address: string) => string;
  /** The route of an address, parsed as browsers do; undefined outside the base path. */
  routeOfUrl: (url: string) => string | undefined;
  /** True for pages and published files. */
  has: (route: string) => boolean;
};

/** The pages of a site and `files`, the paths of its other published files. */
export function knownTargets(site: Site, files: readonly string[]): KnownTargets {
  const routes = new Set(site.pages.map(({ route }) => route));
  const published = new Set(files);
  const routeOfUrl = (url: string) => {
    // Browsers treat `/\` as `//`, which a host follows.
    const parsed = URL.parse(url, 'http://site');
    return parsed?.host === 'site' ? toRoute(decodeAddress(parsed.pathname), site.config) : undefined;
  };
  return {
    routes,
    routeOf: (address) => routeOfUrl(toUrl(address, site.config)) ?? address,
    routeOfUrl,
    has: (route) => routes.has(route) || published.has(route.slice(1, -1)),
  };
}
