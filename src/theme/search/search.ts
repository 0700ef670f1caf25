import type { SearchIndex } from '../../site/search-index.ts';
import { prepareRanking } from './rank.ts';
import type { SearchResult } from './search-result.ts';

/** Finds places in the site, the best first. Rejects when what it needs cannot be had; the next call tries again. */
export type Search = (query: string) => Promise<readonly SearchResult[]>;

/** The search in an index, which is read at the first call. */
export function createSearch(readIndex: () => Promise<SearchIndex>): Search {
  let ranking: Promise<(query: string) => SearchResult[]> | undefined;
  return async (query) => {
    ranking ??= readIndex().then(prepareRanking);
    try {
      return (await ranking)(query);
    } catch (error) {
      ranking = undefined;
      throw error;
    }
  };
}
