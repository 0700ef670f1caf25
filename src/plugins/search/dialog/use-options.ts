import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../shared/is-composing.ts';

export type Modifiers = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** Id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

type OptionList = {
  count: number;
  /** True if the list contains the results for the field's current text. */
  isReady: boolean;
  /** Enter, pressed before the list was ready. */
  entered: Modifiers | undefined;
};

/** The active option of a list, controlled by the keys of its field. */
export function useOptions(listId: string, { count, isReady, entered: early }: OptionList) {
  const [chosen, setActive] = useState(0);
  // While new results load, keys still move through the old list, which may be longer.
  const active = Math.min(chosen, Math.max(0, count - 1));
  const entered = useRef(early);

  // Enter may be pressed before its results arrive.
  useEffect(() => {
    if (!isReady || !entered.current) return;
    follow(optionId(listId, 0), entered.current);
    entered.current = undefined;
  }, [isReady, listId]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return;
    const isEnter = event.key === 'Enter';
    // Closing the dialog restores the focus while the key is down, which would press the search button.
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

/** Clicks an option's link; with Ctrl or Cmd, it opens in another tab. */
function follow(id: string, { ctrlKey, metaKey, shiftKey }: Modifiers): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  document.getElementById(id)?.dispatchEvent(click);
}
