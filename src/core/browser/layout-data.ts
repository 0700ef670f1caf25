import { isSameEdition } from '../site/editions/edition.ts';
import type { LayoutData } from '../site/layout-types.ts';
import type { PageMeta } from '../site/page-types.ts';
import { dropEditions, readEditionFile, readJson } from '../theme/edition/edition-files.ts';
import { rememberPromise } from '../base/async/remember-promise.ts';

const loaded = new Map<string, Promise<LayoutData>>();

/** Fetches the navbar, sidebars and messages at an address once. Failures are not cached. */
export function readLayout(url: string): Promise<LayoutData> {
  return rememberPromise(loaded, url, () => readJson(url, isLayoutData));
}

/** The layout data for a page: the current data, unless the page belongs to another edition. */
export async function layoutFor(meta: PageMeta, atHand: LayoutData): Promise<LayoutData> {
  return isSameEdition(meta, atHand) ? atHand : newestLayout(meta, atHand.site.baseUrl);
}

/** Fetches the server's current layout data for a page's edition. */
export function newestLayout(meta: PageMeta, baseUrl: string): Promise<LayoutData> {
  return readEditionFile(baseUrl, meta, { find: ({ layout }) => layout, read: readLayout });
}

function isLayoutData(data: unknown): data is LayoutData {
  return typeof data === 'object' && data !== null && 'site' in data && 'theme' in data;
}

/** Clears the cache, because the server has newer data. */
export function dropLayouts(): void {
  loaded.clear();
  dropEditions();
}
