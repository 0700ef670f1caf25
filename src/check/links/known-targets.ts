import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { toRoute, toUrl } from '../../base/addresses/url.ts';
import type { Site } from '../../site/types.ts';

/** What an address in the settings can lead to. */
export type KnownTargets = {
  /** The routes of all pages. */
  routes: ReadonlySet<string>;
  /** The route that an address means, which is written without the base path; itself when it leaves that. */
  routeOf: (address: string) => string;
  /** The route of an address as browsers see it; undefined outside the base path. */
  routeOfUrl: (url: string) => string | undefined;
  /** True for a page and a published file. */
  has: (route: string) => boolean;
};

/** The pages of a site and `files`, which are the paths of what it publishes beside them. */
export function knownTargets(site: Site, files: readonly string[]): KnownTargets {
  const routes = new Set(site.pages.map(({ route }) => route));
  const published = new Set(files);
  const routeOfUrl = (url: string) => {
    // Browsers take `/\` for `//`: what follows is a host, and maybe not a valid one.
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
