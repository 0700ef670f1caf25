import { useEffect, type RefObject } from 'react';
import { shouldHide } from './should-hide.ts';

/** Hides the bar while the reader scrolls down, through an attribute that CSS uses. */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!enabled || !element) return;
    let last = scrollY;
    const show = () => element.removeAttribute('data-hidden');
    const onScroll = () => {
      const hides = shouldHide({
        hidden: element.hasAttribute('data-hidden'),
        last,
        top: scrollY,
        height: element.offsetHeight,
        hasFocus: element.matches(':focus-within'),
      });
      last = scrollY;
      element.toggleAttribute('data-hidden', hides);
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
