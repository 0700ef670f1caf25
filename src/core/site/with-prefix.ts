import { decodeAddress } from '../base/addresses/decode-address.ts';
import { isExternalUrl } from '../base/addresses/url.ts';

/** Data for resolving addresses that start with `/` for a reader of one edition. */
export type LocalTargets = {
  /** Locale and version before a route: `/fr/next`, or nothing. */
  prefix: string;
  /** All routes of the site. */
  routes: ReadonlySet<string>;
  /** Addresses of the edition's own copies of files, by the address written in pages. */
  files: ReadonlyMap<string, string>;
};

/**
 * Resolves a route to the same page or file in the reader's edition, if it exists there.
 * @example withPrefix('/install', { prefix: '/fr', routes, files }); // '/fr/install/'
 */
export function withPrefix(path: string, { prefix, routes, files }: LocalTargets): string {
  if (isExternalUrl(path) || path.startsWith('#')) return path;
  // In settings, routes may omit the slash at the start.
  const route = path.startsWith('/') ? path : `/${path}`;
  const bare = route.replace(/[/]*([?#].*)?$/, '');
  const file = files.get(bare);
  if (file !== undefined) return file + route.slice(bare.length);
  const searchAndHash = route.slice(bare.length).replace(/^[/]+/, '');
  // The reader's language and version, or else the language alone.
  const prefixes = prefix === '' ? [] : [prefix, `/${prefix.split('/')[1]}`];
  const local = prefixes.map((start) => `${start}${bare}/`).find((address) => routes.has(decodeAddress(address)));
  return local === undefined ? path : local + searchAndHash;
}
