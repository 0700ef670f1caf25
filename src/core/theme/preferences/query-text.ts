import { createStore } from '../../base/data/create-store.ts';

/** The query string that `writeQuery` wrote last. Notifies subscribers, because `replaceState` fires no event. */
const writtenQuery = createStore(() => '');

/**
 * The value of `?name=` in the address.
 * @example readQuery('q'); // 'install', if the address of the page ends with ?q=install
 */
export function readQuery(name: string): string | undefined {
  return new URLSearchParams(location.search).get(name) ?? undefined;
}

/** Writes `?name=value` into the address without a history entry. */
export function writeQuery(name: string, value: string): void {
  const url = new URL(location.href);
  if (url.searchParams.get(name) === value) return;
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
  writtenQuery.write(url.search);
}

/** Calls `listener` when the query string may have changed. Returns a function that unsubscribes. */
export function subscribeQuery(listener: () => void): () => void {
  const unsubscribe = writtenQuery.subscribe(listener);
  addEventListener('popstate', listener);
  return () => {
    unsubscribe();
    removeEventListener('popstate', listener);
  };
}
