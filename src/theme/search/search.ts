import type { SearchIndex } from '../../site/search-index.ts';
import { prepareRanking } from './rank.ts';
import type { SearchResult } from './search-result.ts';

/** Finds places in the site, the best first. Rejects when what it needs cannot be had; the next call tries again. */
export type Search = (query: string) => Promise<readonly SearchResult[]>;

/** The search in the index at an address, which is fetched at the first call. */
export function createSearch(indexUrl: string): Search {
  let ranking: Promise<(query: string) => SearchResult[]> | undefined;
  return async (query) => {
    ranking ??= readIndex(indexUrl).then(prepareRanking);
    try {
      return (await ranking)(query);
    } catch (error) {
      ranking = undefined;
      throw error;
    }
  };
}

async function readIndex(url: string): Promise<SearchIndex> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as SearchIndex;
}
