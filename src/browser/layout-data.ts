import { isSameEdition } from '../site/editions/edition.ts';
import type { LayoutData } from '../site/layout-types.ts';
import type { PageMeta } from '../site/page-types.ts';
import { dropEditions, readEditionFile, readJson } from '../theme/edition/edition-files.ts';

const loaded = new Map<string, Promise<LayoutData>>();

/** Navbar, sidebars and words at an address; fetched once, failures are not kept. */
export function readLayout(url: string): Promise<LayoutData> {
  let pending = loaded.get(url);
  if (!pending) {
    pending = readJson(url, isLayoutData);
    loaded.set(url, pending);
    pending.catch(() => loaded.delete(url));
  }
  return pending;
}

/** The layout data around a page: the one at hand, unless the page belongs to another edition. */
export async function layoutFor(meta: PageMeta, atHand: LayoutData): Promise<LayoutData> {
  return isSameEdition(meta, atHand) ? atHand : newestLayout(meta, atHand.site.baseUrl);
}

/** The layout data that the server has now for a page's edition. */
export function newestLayout(meta: PageMeta, baseUrl: string): Promise<LayoutData> {
  return readEditionFile(baseUrl, meta, { find: ({ layout }) => layout, read: readLayout });
}

function isLayoutData(data: unknown): data is LayoutData {
  return typeof data === 'object' && data !== null && 'site' in data && 'theme' in data;
}

/** Forgets what was fetched, because the server has something newer. */
export function dropLayouts(): void {
  loaded.clear();
  dropEditions();
}
