import { useEffect, type RefObject } from 'react';
import { shouldHide } from './should-hide.ts';

/** Hides the bar while the reader scrolls down, through an attribute that CSS uses. */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!enabled || !element) return;
    let last = scrollY;
    const show = () => delete element.dataset.hidden;
    const onScroll = () => {
      const hides = shouldHide({
        hidden: 'hidden' in element.dataset,
        last,
        top: scrollY,
        height: element.offsetHeight,
        hasFocus: element.matches(':focus-within'),
      });
      last = scrollY;
      if (hides) element.dataset.hidden = '';
      else show();
    };
    addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('focusin', show);
    return () => {
      removeEventListener('scroll', onScroll);
      element.removeEventListener('focusin', show);
      show();
    };
  }, [bar, enabled]);
}
