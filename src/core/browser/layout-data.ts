import { isRecord } from '../base/data/is-record.ts';
import { isSameEdition } from '../site/editions/edition.ts';
import type { LayoutData } from '../site/layout-types.ts';
import type { PageMeta } from '../site/types.ts';
import { readEditionFile, readOnce } from '../theme/edition/edition-files.ts';

/** Fetches the navbar, sidebars and messages at an address once. */
export function readLayout(url: string): Promise<LayoutData> {
  return readOnce(url, isLayoutData);
}

/** Returns the current layout data, or fetches that of the page's edition if it is another one. */
export async function readLayoutFor(meta: PageMeta, current: LayoutData): Promise<LayoutData> {
  return isSameEdition(meta, current) ? current : readNewestLayout(meta, current.site.baseUrl);
}

/** Fetches the server's current layout data for a page's edition. */
export function readNewestLayout(meta: PageMeta, baseUrl: string): Promise<LayoutData> {
  return readEditionFile(baseUrl, meta, { find: ({ layout }) => layout, read: readLayout });
}

function isLayoutData(data: unknown): data is LayoutData {
  return isRecord(data) && 'site' in data && 'theme' in data;
}
