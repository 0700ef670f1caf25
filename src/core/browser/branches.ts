import { editionName } from '../site/editions/edition.ts';
import type { PageMeta } from '../site/types.ts';
import type { PageSurroundings } from '../site/surroundings.ts';
import { readBranch, readBranchFile } from '../theme/edition/edition-files.ts';

type Branches = PageSurroundings['branches'];

/** The branches fetched so far, for the edition that was shown last. */
let known: { edition: string; branches: Branches } = { edition: '', branches: {} };

/** The known branches around a page, without waiting. */
export function knownBranches(meta: PageMeta): Branches {
  return editionName(meta) === known.edition ? known.branches : {};
}

/**
 * Fetches the branches that a page's HTML names; `urls` are in the order of `meta.branches`. Failed requests are
 * retried; after the last attempt the promise stays pending, and the HTML's sidebar remains.
 */
export async function readOwnBranches(meta: PageMeta, urls: readonly string[]): Promise<Branches> {
  for (let seconds = 1; seconds < 100; seconds *= 2) {
    try {
      return await fetchAll(meta, meta.branches ?? [], (_, index) => readBranchFile(urls[index] ?? ''));
    } catch (error) {
      console.warn(error);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
  return new Promise(() => undefined);
}

/** Fetches the missing branches around a page. Returns undefined if all of them are known. */
export function readMissingBranches(meta: PageMeta, baseUrl: string): Promise<Branches> | undefined {
  const missing = (meta.branches ?? []).filter((id) => !(id in knownBranches(meta)));
  return missing.length === 0 ? undefined : fetchAll(meta, missing, (id) => readBranch(baseUrl, meta, id));
}

/** Clears the cache, because the server has newer data. */
export function dropBranches(): void {
  known = { edition: '', branches: {} };
}

async function fetchAll(
  meta: PageMeta,
  ids: readonly string[],
  read: (id: string, index: number) => ReturnType<typeof readBranch>,
): Promise<Branches> {
  const entries = await Promise.all(ids.map(async (id, index) => [id, await read(id, index)] as const));
  known = { edition: editionName(meta), branches: { ...knownBranches(meta), ...Object.fromEntries(entries) } };
  return known.branches;
}
