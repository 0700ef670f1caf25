/** A text stored in the browser, in sync across open tabs. */
export type StoredText = {
  read: () => string | undefined;
  write: (value: string) => void;
  /** Calls back on every change, also from another tab; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
};

const stored = new Map<string, StoredText>();

/** The text under a key of `localStorage`; if storage is forbidden, it lives as long as the page. */
export function storedText(key: string): StoredText {
  const known = stored.get(key);
  if (known) return known;
  const made = makeStoredText(key);
  stored.set(key, made);
  return made;
}

function makeStoredText(key: string): StoredText {
  const listeners = new Set<() => void>();
  let unsaved: string | undefined;

  function read(): string | undefined {
    if (unsaved !== undefined) return unsaved;
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      // The reader's settings forbid storage: nothing was kept.
      return undefined;
    }
  }

  function write(value: string): void {
    try {
      localStorage.setItem(key, value);
      unsaved = undefined;
    } catch {
      // Forbidden or full: remembered for this page only.
      unsaved = value;
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  }

  return { read, write, subscribe };
}
