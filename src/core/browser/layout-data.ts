import { isSameEdition } from '../site/editions/edition.ts';
import type { LayoutData } from '../site/layout-types.ts';
import type { PageMeta } from '../site/types.ts';
import { readEditionFile, readOnce } from '../theme/edition/edition-files.ts';

/** Fetches the navbar, sidebars and messages at an address once. */
export function readLayout(url: string): Promise<LayoutData> {
  return readOnce(url, isLayoutData);
}

/** The layout data for a page: the current data, unless the page belongs to another edition. */
export async function layoutFor(meta: PageMeta, current: LayoutData): Promise<LayoutData> {
  return isSameEdition(meta, current) ? current : newestLayout(meta, current.site.baseUrl);
}

/** Fetches the server's current layout data for a page's edition. */
export function newestLayout(meta: PageMeta, baseUrl: string): Promise<LayoutData> {
  return readEditionFile(baseUrl, meta, { find: ({ layout }) => layout, read: readLayout });
}

function isLayoutData(data: unknown): data is LayoutData {
  return typeof data === 'object' && data !== null && 'site' in data && 'theme' in data;
}
