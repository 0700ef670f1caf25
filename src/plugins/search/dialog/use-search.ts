import { useEffect, useReducer, useState } from 'react';
import { editionName, isConstrained, readEditionFile, readJson, useCurrentPage } from '../../../browser.ts';
import { rememberPromise } from '../../../helpers.ts';
import type { SearchRoot } from '../index/index-files.ts';
import { openIndex, type IndexReader } from '../index/index-reader.ts';
import { nearestQueries } from '../query/nearest-queries.ts';
import { findPlaces, type SearchResult } from '../result/find-places.ts';

/** Maximum number of files for which the whole index is loaded after the first search. */
const MAX_FILES = 150;

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
  const [indexes] = useState(() => new Map<string, Promise<IndexReader>>());
  /**
   * Names of the indexes whose other files were requested, so that this happens only once. After a failure, the next
   * query opens the index again, but does not request its other files.
   */
  const [requested] = useState(() => new Set<string>());
  const [outcome, setOutcome] = useState<SearchOutcome>({ kind: 'waiting' });
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: SearchOutcome) => isCurrent && setOutcome(next);
    const edition = { locale: layout.locale, version: scope.version ?? layout.version };
    const name = editionName(edition);
    const search = async () => {
      const index = await rememberPromise(indexes, name, async () => {
        const read = (url: string) => readJson(url, isRoot);
        const root = await readEditionFile(layout.site.baseUrl, edition, { find: (files) => files['search'], read });
        return openIndex(root, readJson);
      });
      const results = await findPlaces(query, index, { part: scope.part, version: meta.addedVersion });
      const nearest = results.length === 0 && query.trim() !== '' ? await nearestQueries(query, index) : [];
      show({ kind: 'found', query, scope, results, nearest, root: index.root });
      if (requested.has(name) || isConstrained()) return;
      requested.add(name);
      loadForOffline(index).catch(() => indexes.delete(name));
    };
    search().catch((error: unknown) => {
      // A deployment may have replaced all files, so the next search reads the list of files again.
      indexes.delete(name);
      console.warn(error);
      show({ kind: 'failed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [indexes, requested, layout, meta.addedVersion, query, scope, attempt]);
  return { outcome, retry };
}

/** Loads the rest of a small index, so that the search works offline. */
async function loadForOffline({ root, readAll }: IndexReader): Promise<void> {
  const fileCount = root.words.length + root.places.length + root.texts.length;
  if (fileCount <= MAX_FILES) await readAll();
}

function isRoot(data: unknown): data is SearchRoot {
  return typeof data === 'object' && data !== null && 'words' in data && 'files' in data;
}
