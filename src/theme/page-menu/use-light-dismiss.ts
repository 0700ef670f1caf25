import { useEffect, type RefObject } from 'react';

/** Closes a `<details>` on Escape, on a click elsewhere, and when the focus leaves it. */
export function useLightDismiss(root: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = root.current;
    if (!details) return undefined;
    const close = () => details.removeAttribute('open');
    const isOutside = (target: EventTarget | null) => target instanceof Node && !details.contains(target);
    const onPointerDown = ({ target }: Event) => isOutside(target) && close();
    const onFocusOut = ({ relatedTarget }: FocusEvent) => isOutside(relatedTarget) && close();
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.open) return;
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
      close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    details.addEventListener('focusout', onFocusOut);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      details.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [root]);
}
