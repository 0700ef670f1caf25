import { useSyncExternalStore } from 'react';
import { storedText } from '../../../browser.ts';

const MAX_SEARCHES = 5;
const stored = storedText('docs.recent-searches');

/** Queries after which the reader opened a result, newest first; stored in the browser only. */
export function useRecentSearches(): readonly string[] {
  return parse(useSyncExternalStore(stored.subscribe, stored.read, () => undefined));
}

export function rememberSearch(query: string): void {
  const newest = query.trim();
  if (newest === '') return;
  const searches = new Set([newest, ...parse(stored.read())]);
  stored.write(JSON.stringify([...searches].slice(0, MAX_SEARCHES)));
}

export function clearRecentSearches(): void {
  stored.write('[]');
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
