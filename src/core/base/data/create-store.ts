/**
 * Creates a value in memory that components subscribe to with `useSyncExternalStore`. Its initial value is computed on
 * first read.
 *
 * @example
 * const count = createStore(() => 0);
 * const shown = useSyncExternalStore(count.subscribe, count.read);
 */
export function createStore<T>(first: () => T) {
  const listeners = new Set<() => void>();
  let current: { value: T } | undefined;
  return {
    read: () => (current ??= { value: first() }).value,
    /** Replaces the value and calls the listeners. */
    write(value: T): void {
      current = { value };
      for (const listener of listeners) listener();
    },
    /** Calls `listener` on each change; returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
  };
}
