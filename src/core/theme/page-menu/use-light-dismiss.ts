import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Closes a popup of a button in `root`: on Escape, on an outside click, and when it loses the focus. */
export function useLightDismiss(root: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const closeOutside = (target: EventTarget | null) => {
      if (target instanceof Node && !element.contains(target)) close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (element.contains(document.activeElement)) element.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      close();
    };
    document.addEventListener('pointerdown', ({ target }) => closeOutside(target), { signal });
    element.addEventListener('focusout', ({ relatedTarget }) => closeOutside(relatedTarget), { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => controller.abort();
  }, [root]);
}
