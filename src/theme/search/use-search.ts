import { useEffect, useReducer, useState } from 'react';
import { createSearch } from './search.ts';
import type { SearchResult } from './search-result.ts';

export type SearchAnswer =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  | { kind: 'found'; query: string; results: readonly SearchResult[] };

/** What a query finds; the former answer stays until the next one is there. */
export function useSearch(indexUrl: string, query: string): { answer: SearchAnswer; retry: () => void } {
  const [search] = useState(() => createSearch(indexUrl));
  const [answer, setAnswer] = useState<SearchAnswer>({ kind: 'waiting' });
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: SearchAnswer) => isCurrent && setAnswer(next);
    search(query).then(
      (results) => show({ kind: 'found', query, results }),
      (error: unknown) => {
        console.warn(error);
        show({ kind: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [search, query, attempt]);
  return { answer, retry };
}
