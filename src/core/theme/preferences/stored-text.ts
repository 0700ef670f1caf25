import { createStore } from '../../base/data/create-store.ts';
import { memoize } from '../../base/data/once.ts';
import { siteStorage } from './web-storage.ts';

/**
 * A text under a key in `localStorage`, in sync across tabs. If storage is forbidden, the text lasts until the page is
 * closed.
 *
 * @example
 * const theme = storedText('theme');
 * const shown = useSyncExternalStore(theme.subscribe, theme.read);
 */
export const storedText = memoize((key: string) => {
  /** The value, if the browser could not store it. */
  const unsaved = createStore((): string | undefined => undefined);
  const read = () => unsaved.read() ?? siteStorage.read(key);
  const write = (value: string) => unsaved.write(siteStorage.write(key, value) ? undefined : value);

  /** Calls `listener` on every change, including those in other tabs. Returns a function that unsubscribes. */
  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    const unsubscribe = unsaved.subscribe(listener);
    addEventListener('storage', onStorage);
    return () => {
      unsubscribe();
      removeEventListener('storage', onStorage);
    };
  }

  return { read, write, subscribe };
});
