import { useEffect, useEffectEvent, useState } from 'react';

/**
 * State of a button that opens or closes all matching `<details>`. When readers toggle elements one by one, `isOpen`
 * becomes true once all are open, and false once any is closed.
 */
export function useToggleAll(rootOf: () => Document | Element | null, selector: string) {
  const [isOpen, setOpen] = useState(false);

  const follow = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || target.open === isOpen || !target.matches(selector)) return;
    setOpen(target.open && !rootOf()?.querySelector(`${selector}:not([open])`));
  });
  const listen = useEffectEvent(() => {
    const root = rootOf();
    // Toggle events do not bubble.
    root?.addEventListener('toggle', follow, true);
    return () => root?.removeEventListener('toggle', follow, true);
  });
  useEffect(() => listen(), []);

  function toggle(): void {
    for (const details of rootOf()?.querySelectorAll<HTMLDetailsElement>(selector) ?? []) details.open = !isOpen;
    setOpen(!isOpen);
  }

  return { isOpen, toggle };
}
