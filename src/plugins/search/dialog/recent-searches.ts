import { useSyncExternalStore } from 'react';
import { storedText } from '../../../browser.ts';

const MAX_SEARCHES = 5;
const store = storedText('docs.recent-searches');

/** Queries after which the reader opened a result, newest first; stored in the browser only. */
export function useRecentSearches(): readonly string[] {
  return parse(useSyncExternalStore(store.subscribe, store.read, () => undefined));
}

export function rememberSearch(query: string): void {
  const newest = query.trim();
  if (newest === '') return;
  const searches = new Set([newest, ...parse(store.read())]);
  store.write(JSON.stringify([...searches].slice(0, MAX_SEARCHES)));
}

export function clearRecentSearches(): void {
  store.write('[]');
}

/** The queries in stored JSON; empty if its shape is unknown. */
export function parse(text: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    // Ignore damaged text, and text that another site on this host has written.
    return [];
  }
}
