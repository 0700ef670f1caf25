import { decodeAddress } from '../base/decode-address.ts';
import { toRoute, toUrl } from '../base/url.ts';
import { mayBeOfContract } from '../site/contract-folder.ts';
import type { Site } from '../site/types.ts';

/** What an address in the settings can lead to. */
export type KnownTargets = {
  /** The routes of all pages. */
  routes: ReadonlySet<string>;
  /** The route that an address means; itself when it is outside the base path. */
  routeOf: (address: string) => string;
  /** True for a page, a published file, and what a contract with faults might have brought. */
  has: (route: string) => boolean;
};

/** The pages of a site and `files`, which are the paths of what it publishes beside them. */
export function knownTargets(site: Site, files: readonly string[]): KnownTargets {
  const routes = new Set(site.pages.map(({ route }) => route));
  const published = new Set(files);
  return {
    routes,
    routeOf(address) {
      const { pathname } = new URL(toUrl(address, site.config), 'http://site');
      return toRoute(decodeAddress(pathname), site.config) ?? pathname;
    },
    has: (route) => routes.has(route) || published.has(route.slice(1, -1)) || mayBeOfContract(route.slice(1), site),
  };
}
