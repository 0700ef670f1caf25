/** A value that components subscribe to with `useSyncExternalStore`. */
export type Store<T> = {
  read: () => T;
  /** Replaces the value and calls the listeners. */
  write: (value: T) => void;
  /** Calls `listener` on each change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * Creates a store in memory. Its initial value is computed on first read.
 *
 * @example
 * const count = createStore(() => 0);
 * const shown = useSyncExternalStore(count.subscribe, count.read);
 */
export function createStore<T>(first: () => T): Store<T> {
  const listeners = new Set<() => void>();
  let current: { value: T } | undefined;
  return {
    read: () => (current ??= { value: first() }).value,
    write(value) {
      current = { value };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
