import { decodeAddress } from '../base/addresses/decode-address.ts';

/** Data for resolving addresses that start with `/` for a reader of one edition. */
export type LocalTargets = {
  /** Locale and version before a route: `/fr/next`, or nothing. */
  prefix: string;
  /** All routes of the site. */
  routes: ReadonlySet<string>;
  /** Addresses of the edition's own copies of files, by the address that pages write. */
  files: ReadonlyMap<string, string>;
};

/**
 * Resolves a route to the same page or file in the reader's edition, if it exists there.
 * @example withPrefix('/install', { prefix: '/fr', routes, files }); // '/fr/install/'
 */
export function withPrefix(path: string, { prefix, routes, files }: LocalTargets): string {
  if (!path.startsWith('/')) return path;
  const bare = path.replace(/[/]*([?#].*)?$/, '');
  const file = files.get(bare);
  if (file !== undefined) return file + path.slice(bare.length);
  const rest = path.slice(bare.length).replace(/^[/]+/, '');
  // The reader's version and language, or else the language.
  const prefixes = prefix === '' ? [] : [prefix, `/${prefix.split('/')[1]}`];
  const local = prefixes.map((one) => `${one}${bare}/`).find((route) => routes.has(decodeAddress(route)));
  return local === undefined ? path : local + rest;
}
