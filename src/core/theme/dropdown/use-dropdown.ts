import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { moveFocus } from './move-focus.ts';

/** In `peek`, the menu is open only while the pointer is over it; a click changes it to `open`. */
type State = 'closed' | 'peek' | 'open';

/** Behaviour of a button with a menu, which is a list: pointer, keyboard, focus and outside clicks. */
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

  // Direct children only, because the menu is inside a list itself.
  const links = () => [...(root.current?.querySelectorAll<HTMLElement>(':scope > ul a[href]') ?? [])];

  const rootProps: ComponentProps<'div'> = {
    ref: root,
    onKeyDown(event) {
      const { key, target } = event;
      const inButton = target === button.current;
      if (inButton && key !== 'ArrowDown' && key !== 'ArrowUp') return;
      if (!inButton && !links().includes(target as HTMLElement)) return;
      if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return;
      event.preventDefault();
      if (!inButton) return moveFocus(links(), key);
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
