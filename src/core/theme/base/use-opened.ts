import { useRef, useState } from 'react';

/** An opened dialog: the value that it shows, the React key of its element, and a function that removes the element. */
type Opened<T> = { value: T; key: number; remove: () => void };

/**
 * Keeps a dialog in the document while it is open. Each opening has its own element and its own `remove`, because
 * browsers fire `close` asynchronously: the next dialog may already be open by then.
 *
 * @example
 * const [opened, open] = useOpened<Order>();
 * <button onClick={() => open(order)}>Show</button>;
 */
export function useOpened<T>(): [opened: Opened<T> | undefined, open: (value: T) => void] {
  const [opened, setOpened] = useState<Opened<T>>();
  const lastKey = useRef(0);
  function open(value: T): void {
    const key = ++lastKey.current;
    const remove = () => setOpened((current) => (current?.key === key ? undefined : current));
    setOpened({ value, key, remove });
  }
  return [opened, open];
}
