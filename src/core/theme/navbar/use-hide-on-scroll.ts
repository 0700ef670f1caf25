import { useEffect, type RefObject } from 'react';

/** Hides the bar while the reader scrolls down: sets `data-hidden`, which CSS uses. */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!isEnabled || !element) return;
    let previousTop = scrollY;
    const show = () => element.removeAttribute('data-hidden');
    const onScroll = () => {
      const isHidden = element.hasAttribute('data-hidden');
      const hasFocus = element.matches(':focus-within');
      const height = element.offsetHeight;
      element.toggleAttribute('data-hidden', shouldHide({ isHidden, hasFocus, height, previousTop, top: scrollY }));
      previousTop = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('focusin', show);
    return () => {
      removeEventListener('scroll', onScroll);
      element.removeEventListener('focusin', show);
      show();
    };
  }, [bar, isEnabled]);
}

type BarState = {
  isHidden: boolean;
  hasFocus: boolean;
  /** Height of the bar, in pixels. */
  height: number;
  /** Scroll positions before and after the event, in pixels. */
  previousTop: number;
  top: number;
};

/** True if the bar should be hidden: when scrolling down, except near the page's top and while the bar has focus. */
export function shouldHide({ isHidden, hasFocus, height, previousTop, top }: BarState): boolean {
  if (top <= height || hasFocus) return false;
  // Smaller movements may be rounding errors, so the bar keeps its state.
  if (Math.abs(top - previousTop) < 2) return isHidden;
  return top > previousTop;
}
