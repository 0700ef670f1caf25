import { useEffect, useReducer, useState } from 'react';
import { useCurrentPage } from '../current-page.ts';
import { isList, readEditionFile, readJson } from '../edition/edition-files.ts';
import type { SearchIndex, SearchPage } from '../../site/search-index.ts';
import type { LayoutData } from '../../site/types.ts';
import { createSearch } from './search.ts';
import type { SearchResult } from './search-result.ts';

export type SearchAnswer =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  | { kind: 'found'; query: string; results: readonly SearchResult[] };

/** What a query finds; the former answer stays until the next one is there. */
export function useSearch(query: string): { answer: SearchAnswer; retry: () => void } {
  const { layout } = useCurrentPage();
  const [search] = useState(() => createSearch(() => readIndex(layout)));
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

function readIndex(layout: LayoutData): Promise<SearchIndex> {
  return readEditionFile(layout.site.baseUrl, layout, {
    find: ({ search }) => search,
    read: (url) => readJson(url, isList<SearchPage>),
  });
}
