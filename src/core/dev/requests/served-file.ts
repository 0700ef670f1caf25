import { join, normalize } from 'node:path';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { leavesSite } from '../../base/addresses/leaves-site.ts';

/** Base folders for addresses: the bundler's root, and a base path before all of them. */
type Roots = { siteDir: string; root: string; baseUrl: string };

/**
 * True for an address of the dev server that only seems to be a file of the site, because a link leads out of the site
 * or to a hidden file. Vite compares names, and would serve it.
 */
export function leavesSiteByLink(address: string, { siteDir, root, baseUrl }: Roots): boolean {
  const path = decodeAddress(address.replace(/[?#].*$/s, ''));
  const inBase = path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;
  // `/@id/` and `/@fs/` precede the name of a module, which may be an absolute path.
  const names = [path, inBase].map((name) => normalize(`/${name.replace(/^\/+(@id\/+)?(@fs\/+)?/, '')}`));
  return names.some((name) => leavesSite(siteDir, name) || leavesSite(siteDir, join(root, name)));
}
