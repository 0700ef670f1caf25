const listeners = new Set<() => void>();

/** The value of `?name=` in the address. */
export function readQuery(name: string): string | undefined {
  return new URLSearchParams(location.search).get(name) ?? undefined;
}

/** Writes `?name=value` into the address without a history entry. */
export function writeQuery(name: string, value: string): void {
  const url = new URL(location.href);
  if (url.searchParams.get(name) === value) return;
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
  for (const listener of listeners) listener();
}

/** Calls back when the query string may have changed; returns a function that unsubscribes. */
export function subscribeQuery(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}
