import { createStore, tabStorage } from '../../../../browser.ts';

/**
 * Creates a store whose value survives reloads in this tab, as JSON under `key`. `read` validates the stored value,
 * because other code of the origin can write it.
 */
export function createTabStore<T extends object>(key: string, read: (stored: Record<string, unknown>) => T) {
  const store = createStore(() => read(tabStorage.readObject(key)));
  return {
    ...store,
    write(value: T): void {
      tabStorage.write(key, JSON.stringify(value));
      store.write(value);
    },
    clear(): void {
      tabStorage.remove(key);
      store.write(read({}));
    },
  };
}
