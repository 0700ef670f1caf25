import { useEffect, type RefObject } from 'react';

/** Hides the bar while the reader scrolls down, through an attribute that CSS uses. */
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
  /** Pixels, like the previous and current scroll positions. */
  height: number;
  previousTop: number;
  top: number;
};

/** True if the bar should be hidden: when scrolling down, except near the top and while it has focus. */
export function shouldHide({ isHidden, hasFocus, height, previousTop, top }: BarState): boolean {
  if (top <= height || hasFocus) return false;
  if (Math.abs(top - previousTop) < 2) return isHidden;
  return top > previousTop;
}
