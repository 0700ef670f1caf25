import { editionName } from '../site/editions/edition.ts';
import type { PageMeta } from '../site/types.ts';
import type { PageSurroundings } from '../site/surroundings.ts';
import { readBranch, readBranchFile } from '../theme/edition/edition-files.ts';

type Branches = PageSurroundings['branches'];

/** Branches of the edition that was fetched from last. */
let cache: { edition: string; branches: Branches } = { edition: '', branches: {} };

/** Returns the branches of the page's edition that have been fetched. */
export function cachedBranches(meta: PageMeta): Branches {
  return editionName(meta) === cache.edition ? cache.branches : {};
}

/**
 * Fetches the branches that the document's sidebar contains; `urls` are in the order of `meta.branches`. Retries failed
 * requests. After the last attempt, the promise stays pending, so that the HTML's sidebar remains.
 */
export async function readDocumentBranches(meta: PageMeta, urls: readonly string[]): Promise<Branches> {
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

/** Fetches the missing branches around a page. Returns undefined if none is missing. */
export function readMissingBranches(meta: PageMeta, baseUrl: string): Promise<Branches> | undefined {
  const missing = (meta.branches ?? []).filter((id) => !(id in cachedBranches(meta)));
  return missing.length === 0 ? undefined : fetchAll(meta, missing, (id) => readBranch(baseUrl, meta, id));
}

/** Clears the cache, because the server has newer data. */
export function dropBranches(): void {
  cache = { edition: '', branches: {} };
}

async function fetchAll(
  meta: PageMeta,
  ids: readonly string[],
  read: (id: string, index: number) => ReturnType<typeof readBranch>,
): Promise<Branches> {
  const entries = await Promise.all(ids.map(async (id, index) => [id, await read(id, index)] as const));
  cache = { edition: editionName(meta), branches: { ...cachedBranches(meta), ...Object.fromEntries(entries) } };
  return cache.branches;
}
