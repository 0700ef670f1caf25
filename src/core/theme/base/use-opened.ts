import { useRef, useState } from 'react';

/** An opened dialog: its content, the key of its element, and a function that removes it after closing. */
type Opened<T> = { value: T; key: number; remove: () => void };

/**
 * Keeps a dialog in the document while it is open. Each opening has its own element and its own `remove`, because
 * browsers fire `close` asynchronously, when the next dialog may already be open.
 *
 * @example
 * const [opened, open] = useOpened<Order>();
 * <button onClick={() => open(order)}>Show</button>;
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
