import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Closes what a button in `root` has opened: on Escape, on a click elsewhere, and when the focus leaves it. */
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
