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

/** The fetched branches of large sidebars, by edition. */
let branchCache = new Map<string, Branches>();

/** Returns the branches of the page's edition that have been fetched. */
export function cachedBranches(meta: PageMeta): Branches {
  return branchCache.get(editionName(meta)) ?? {};
}

/**
 * Fetches the branches that the document's sidebar contains; `urls` are in the order of `meta.branches`. Retries failed
 * requests after 1, 2, 4, … 64 seconds. If the last attempt fails, too, the promise stays pending, so that the HTML's
 * sidebar remains.
 */
export async function readDocumentBranches(meta: PageMeta, urls: readonly string[]): Promise<Branches> {
  for (let seconds = 1; ; seconds *= 2) {
    try {
      return await fetchBranches(meta, meta.branches ?? [], (_, index) => readBranchFile(urls[index] ?? ''));
    } catch (error) {
      console.warn(error);
    }
    if (seconds > 64) return new Promise(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Fetches the missing branches around a page. Returns undefined if none is missing. */
export function readMissingBranches(meta: PageMeta, baseUrl: string): Promise<Branches> | undefined {
  const missing = (meta.branches ?? []).filter((id) => !(id in cachedBranches(meta)));
  return missing.length === 0 ? undefined : fetchBranches(meta, missing, (id) => readBranch(baseUrl, meta, id));
}

/** Clears the cache, because the server has newer data. */
export function dropBranches(): void {
  branchCache = new Map();
}

async function fetchBranches(
  meta: PageMeta,
  ids: readonly string[],
  read: (id: string, index: number) => ReturnType<typeof readBranch>,
): Promise<Branches> {
  // The entries may arrive after `dropBranches` has replaced this cache.
  const cache = branchCache;
  const entries = await Promise.all(ids.map(async (id, index) => [id, await read(id, index)] as const));
  const edition = editionName(meta);
  const branches = { ...cache.get(edition), ...Object.fromEntries(entries) };
  cache.set(edition, branches);
  return branches;
}
