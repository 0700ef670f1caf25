export type BarState = {
  hidden: boolean;
  /** Previous and current scroll position, and the height of the bar, in pixels. */
  last: number;
  top: number;
  height: number;
  hasFocus: boolean;
};

/** True if the bar should be hidden: when scrolling down, except near the top and while it has focus. */
export function shouldHide({ hidden, last, top, height, hasFocus }: BarState): boolean {
  if (top <= height || hasFocus) return false;
  if (Math.abs(top - last) < 2) return hidden;
  return top > last;
}
