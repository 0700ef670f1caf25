import { editionName } from '../site/edition.ts';
import type { Navigation, PageMeta } from '../site/types.ts';
import { dropEditions, readEditionFile, readJson } from '../theme/edition/edition-files.ts';

const loaded = new Map<string, Promise<Navigation>>();

/** Navbar, sidebars and words at an address; fetched once, failures are not kept. */
export function readNavigation(url: string): Promise<Navigation> {
  let pending = loaded.get(url);
  if (!pending) {
    pending = readJson(url, isNavigation);
    loaded.set(url, pending);
    pending.catch(() => loaded.delete(url));
  }
  return pending;
}

/** The navigation around a page: the one at hand, unless the page belongs to another edition. */
export async function navigationFor(meta: PageMeta, atHand: Navigation): Promise<Navigation> {
  return editionName(meta) === editionName(atHand) ? atHand : newestNavigation(meta, atHand.site.baseUrl);
}

/** The navigation that the server has now for a page's edition. */
export function newestNavigation(meta: PageMeta, baseUrl: string): Promise<Navigation> {
  return readEditionFile(baseUrl, meta, { find: ({ navigation }) => navigation, read: readNavigation });
}

function isNavigation(data: unknown): data is Navigation {
  return typeof data === 'object' && data !== null && 'site' in data && 'theme' in data;
}

/** Forgets what was fetched, because the server has something newer. */
export function dropNavigation(): void {
  loaded.clear();
  dropEditions();
}
