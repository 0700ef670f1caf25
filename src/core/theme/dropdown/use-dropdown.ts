import { useEffect, useRef, useState, type ComponentProps } from 'react';

/** In `peek`, the menu is open only while the pointer is over it; a click changes it to `open`. */
type State = 'closed' | 'peek' | 'open';

/** Handles pointer, keyboard, focus and outside clicks for a button with a menu, which is a list of links. */
export function useDropdown() {
  const [state, setState] = useState<State>('closed');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = state !== 'closed';

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onPointerDown = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setState('closed');
    };
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) button.current?.focus();
      setState('closed');
    };
    document.addEventListener('pointerdown', onPointerDown, { signal });
    document.addEventListener('keydown', onEscape, { signal });
    return () => listening.abort();
  }, [isOpen]);

  // `:scope >`, because `ul a` alone would match every link of the root: the root is inside the navbar's list.
  const links = () => [...(root.current?.querySelectorAll<HTMLElement>(':scope > ul a[href]') ?? [])];

  const rootProps: ComponentProps<'div'> = {
    ref: root,
    onKeyDown(event) {
      const { key, target } = event;
      const isInButton = target === button.current;
      if (isInButton && key !== 'ArrowDown' && key !== 'ArrowUp') return;
      if (!isInButton && !links().includes(target as HTMLElement)) return;
      if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return;
      event.preventDefault();
      if (!isInButton) return moveFocus(links(), key);
      setState('open');
      // The list appears with the next render.
      requestAnimationFrame(() => moveFocus(links(), key));
    },
    onClick: ({ target }) => (target as Element).closest('a') && setState('closed'),
    onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && !isOpen && setState('peek'),
    onPointerLeave: () => state === 'peek' && setState('closed'),
    onBlur({ relatedTarget }) {
      if (relatedTarget && !root.current?.contains(relatedTarget)) setState('closed');
    },
  };

  return {
    isOpen,
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      onClick: () => setState(state === 'open' ? 'closed' : 'open'),
    },
    rootProps,
  };
}

/** Focuses the next, previous, first or last element of a list, wrapping around. */
function moveFocus(elements: readonly HTMLElement[], key: string): void {
  const index = elements.indexOf(document.activeElement as HTMLElement);
  elements[nextIndex(index, elements.length, key)]?.focus();
}

/** Index of the element that an arrow, Home or End key leads to; `index` is -1 if no element has the focus. */
export function nextIndex(index: number, length: number, key: string): number {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key === 'ArrowDown') return (index + 1) % length;
  return index <= 0 ? length - 1 : index - 1;
}
