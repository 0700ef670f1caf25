import { useRef, useState } from 'react';

/** An opened dialog: what it shows, the key of its element, and how it is removed once it is closed. */
export type Opened<T> = { value: T; key: number; remove: () => void };

/**
 * Keeps a dialog in the document while it is open. Browsers fire `close` in a task after closing it, when the next
 * dialog may be open already: each opening is an element of its own, and removes only itself.
 */
export function useOpened<T>(): [opened: Opened<T> | undefined, open: (value: T) => void] {
  const [opened, setOpened] = useState<Opened<T>>();
  const last = useRef(0);
  function open(value: T): void {
    const key = ++last.current;
    const remove = () => setOpened((current) => (current?.key === key ? undefined : current));
    setOpened({ value, key, remove });
  }
  return [opened, open];
}
