import { useEffect, useReducer, useState } from 'react';
import { editionName, readEditionFile, readJson, useCurrentPage, type Edition } from '../../../browser.ts';
import type { SearchRoot } from '../index/index-files.ts';
import type { PageScope, SearchResult } from '../result/find-places.ts';
import { createSearch, type Search } from './search.ts';

/** Scope of the results: a part of the site by label, and a version; by default the page's own version. */
export type SearchScope = { part?: string | undefined; version?: string | undefined };

export type SearchOutcome =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  | {
      kind: 'found';
      query: string;
      scope: SearchScope;
      results: readonly SearchResult[];
      /** Similar queries with results, if this one has none. */
      nearest: readonly string[];
      root: SearchRoot;
    };

/** Results of a query. Until they arrive, the outcome of the previous query stays. */
export function useSearch(query: string, scope: SearchScope): { outcome: SearchOutcome; retry: () => void } {
  const { layout, meta } = useCurrentPage();
  const [searches] = useState(() => new Map<string, Search>());
  const [outcome, setOutcome] = useState<SearchOutcome>({ kind: 'waiting' });
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: SearchOutcome) => isCurrent && setOutcome(next);
    const edition = { locale: layout.locale, version: scope.version ?? layout.version };
    const search = searchOf(searches, edition, layout.site.baseUrl);
    const onFound = (found: SearchOutcome) => {
      show(found);
      search.loadForOffline();
    };
    const pageScope = { part: scope.part, version: meta.addedVersion };
    findIn(search, query, scope, pageScope).then(onFound, (error: unknown) => {
      console.warn(error);
      show({ kind: 'failed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [searches, layout, meta.addedVersion, query, scope, attempt]);
  return { outcome, retry };
}

async function findIn(search: Search, query: string, scope: SearchScope, pageScope: PageScope): Promise<SearchOutcome> {
  const [results, root] = await Promise.all([search.find(query, pageScope), search.root()]);
  const nearest = results.length === 0 && query.trim() !== '' ? await search.nearest(query) : [];
  return { kind: 'found', query, scope, results, nearest, root };
}

function searchOf(searches: Map<string, Search>, edition: Edition, baseUrl: string): Search {
  const name = editionName(edition);
  const search = searches.get(name) ?? createSearch(() => readRoot(baseUrl, edition), readJson);
  searches.set(name, search);
  return search;
}

function readRoot(baseUrl: string, edition: Edition): Promise<SearchRoot> {
  return readEditionFile(baseUrl, edition, { find: ({ search }) => search, read: (url) => readJson(url, isRoot) });
}

function isRoot(data: unknown): data is SearchRoot {
  return typeof data === 'object' && data !== null && 'words' in data && 'files' in data;
}
