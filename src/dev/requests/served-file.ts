import { join, normalize } from 'node:path';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { leadsAway } from '../../base/addresses/leads-away.ts';

/** Folders that the paths of addresses count from: the root of the bundler, and a base that comes before all of them. */
type Roots = { siteDir: string; root: string; baseUrl: string };

/**
 * True for an address of the dev server that is a file of the site by its name only: a link leads out of the site or to
 * a hidden file. Vite compares names, and would serve it.
 */
export function servesAway(address: string, { siteDir, root, baseUrl }: Roots): boolean {
  const path = decodeAddress(address.replace(/[?#].*$/s, ''));
  const inBase = path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;
  // `/@id/` and `/@fs/` come before the name of a module, which may be a path of the machine.
  const names = [path, inBase].map((name) => normalize(`/${name.replace(/^\/+(@id\/+)?(@fs\/+)?/, '')}`));
  return names.some((name) => leadsAway(siteDir, name) || leadsAway(siteDir, join(root, name)));
}
