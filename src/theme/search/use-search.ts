import { useEffect, useReducer, useState } from 'react';
import { useCurrentPage } from '../current-page.ts';
import { readEditionFile, readJson } from '../edition/edition-files.ts';
import type { SearchRoot, Suggestion } from '../../search/index-files.ts';
import type { SearchResult } from '../../search/search-result.ts';
import type { LayoutData } from '../../site/types.ts';
import { createSearch } from './search.ts';

export type SearchAnswer =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  | { kind: 'found'; query: string; results: readonly SearchResult[]; suggestions: readonly Suggestion[] };

/** What a query finds; the former answer stays until the next one is there. */
export function useSearch(query: string): { answer: SearchAnswer; retry: () => void } {
  const { layout } = useCurrentPage();
  const [search] = useState(() => createSearch(() => readRoot(layout), readJson));
  const [answer, setAnswer] = useState<SearchAnswer>({ kind: 'waiting' });
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: SearchAnswer) => isCurrent && setAnswer(next);
    const onFound = ([results, { suggestions }]: [readonly SearchResult[], SearchRoot]) => {
      show({ kind: 'found', query, results, suggestions });
      search.keep();
    };
    Promise.all([search.find(query), search.root()]).then(onFound, (error: unknown) => {
      console.warn(error);
      show({ kind: 'failed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [search, query, attempt]);
  return { answer, retry };
}

function readRoot(layout: LayoutData): Promise<SearchRoot> {
  return readEditionFile(layout.site.baseUrl, layout, {
    find: ({ search }) => search,
    read: (url) => readJson(url, isRoot),
  });
}

function isRoot(data: unknown): data is SearchRoot {
  return typeof data === 'object' && data !== null && 'words' in data && 'files' in data;
}
