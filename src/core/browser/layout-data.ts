import { isRecord } from '../base/records.ts';
import { editionName, isSameEdition } from '../site/editions/edition.ts';
import type { PageSurroundings } from '../site/surroundings.ts';
import type { PageMeta, LayoutData } from '../site/types.ts';
import { readBranch, readBranchFile, readEditionFile, readOnce } from '../theme/edition/edition-files.ts';

/** Fetches the navbar, sidebars and messages at an address once. */
export function readLayout(url: string): Promise<LayoutData> {
  return readOnce(url, isLayoutData);
}

/** Returns the current layout data, or fetches the data of the page's edition if the two editions differ. */
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

type Branches = PageSurroundings['branches'];

/** The fetched branches of large sidebars. Contains one edition: fetching a branch of another edition replaces all. */
let branchCache: { edition: string; branches: Branches } = { edition: '', branches: {} };

/** Returns the branches of the page's edition that have been fetched. */
export function cachedBranches(meta: PageMeta): Branches {
  return editionName(meta) === branchCache.edition ? branchCache.branches : {};
}

/**
 * Fetches the branches that the document's sidebar contains; `urls` are in the order of `meta.branches`. Retries failed
 * requests after 1, 2, 4, … 64 seconds. After the last attempt, the promise stays pending, so that the HTML's sidebar
 * remains.
 */
export async function readDocumentBranches(meta: PageMeta, urls: readonly string[]): Promise<Branches> {
  for (let seconds = 1; seconds < 100; seconds *= 2) {
    try {
      return await fetchBranches(meta, meta.branches ?? [], (_, index) => readBranchFile(urls[index] ?? ''));
    } catch (error) {
      console.warn(error);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
  return new Promise(() => undefined);
}

/** Fetches the missing branches around a page. Returns undefined if none is missing. */
export function readMissingBranches(meta: PageMeta, baseUrl: string): Promise<Branches> | undefined {
  const missing = (meta.branches ?? []).filter((id) => !(id in cachedBranches(meta)));
  return missing.length === 0 ? undefined : fetchBranches(meta, missing, (id) => readBranch(baseUrl, meta, id));
}

/** Clears the cache, because the server has newer data. */
export function dropBranches(): void {
  branchCache = { edition: '', branches: {} };
}

async function fetchBranches(
  meta: PageMeta,
  ids: readonly string[],
  read: (id: string, index: number) => ReturnType<typeof readBranch>,
): Promise<Branches> {
  const entries = await Promise.all(ids.map(async (id, index) => [id, await read(id, index)] as const));
  branchCache = { edition: editionName(meta), branches: { ...cachedBranches(meta), ...Object.fromEntries(entries) } };
  return branchCache.branches;
}
