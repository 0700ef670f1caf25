import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Keys that were held with another. */
export type Modifiers = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** Id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

type OptionList = {
  count: number;
  /** The list fits the field. */
  isReady: boolean;
  /** Enter, pressed before the list was there. */
  entered: Modifiers | undefined;
};

/** Which option of a list is active, moved by the keys of the list's field. */
export function useOptions(listId: string, { count, isReady, entered: early }: OptionList) {
  const [active, setActive] = useState(0);
  const entered = useRef(early);

  // Enter may come before the list that it is meant for.
  useEffect(() => {
    if (!isReady || !entered.current) return;
    follow(optionId(listId, 0), entered.current);
    entered.current = undefined;
  }, [isReady, listId]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const isEnter = event.key === 'Enter';
    // The dialog gives the focus back while the key is down: it would press the button that opened the search.
    if (isEnter) event.preventDefault();
    if (isEnter && isReady) follow(optionId(listId, active), event);
    entered.current = isEnter && !isReady ? event : undefined;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    const next = (active + step + count) % count;
    setActive(next);
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
  }

  return { active, setActive, onKeyDown };
}

/** Clicks the link that an option is; with Ctrl or Cmd it opens in another tab. */
function follow(id: string, { ctrlKey, metaKey, shiftKey }: Modifiers): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  document.getElementById(id)?.dispatchEvent(click);
}
