import { findPlaces, type PageScope } from '../result/find-places.ts';
import type { SearchRoot } from '../index/index-files.ts';
import { nearestQueries } from '../query/nearest-queries.ts';
import { openIndex, type IndexReader, type ReadFile } from '../index/index-reader.ts';
import { isConstrained } from '../../../browser.ts';

/** The search of an edition. Each call rejects if a file fails to load; the next call retries. */
export type Search = ReturnType<typeof createSearch>;

/** Maximum number of files for which the whole index is loaded after the first search. */
const MAX_FILES = 150;

/** A search whose first file is loaded on the first call. */
export function createSearch(readRoot: () => Promise<SearchRoot>, readFile: ReadFile) {
  let pending: Promise<IndexReader> | undefined;
  let hasLoadedAll = false;
  const withIndex = async <Result>(read: (index: IndexReader) => Result | Promise<Result>): Promise<Result> => {
    pending ??= readRoot().then((root) =>
      openIndex(root, (name, isExpected) => readFile(`${root.files.start}${name}${root.files.end}`, isExpected)),
    );
    try {
      return await read(await pending);
    } catch (error) {
      // A deployment may have replaced all files, so the next call reads the list of files again.
      pending = undefined;
      throw error;
    }
  };
  return {
    root: () => withIndex(({ root }) => root),
    /** Matches, best first. */
    find: (query: string, scope?: PageScope) => withIndex((index) => findPlaces(query, index, scope)),
    /** Similar queries that have results, for a query that has none. */
    nearest: (query: string) => withIndex((index) => nearestQueries(query, index)),
    /** Loads the rest of a small index, so that the search works offline. Does nothing on a constrained connection. */
    loadForOffline(): void {
      if (hasLoadedAll || isConstrained()) return;
      hasLoadedAll = true;
      const loadAll = async (index: IndexReader) => {
        const { words, places, texts } = index.root;
        if (words.length + places.length + texts.length <= MAX_FILES) await index.readAll();
      };
      // A query that needs a failed file loads it again.
      void withIndex(loadAll).catch(() => undefined);
    },
  };
}
