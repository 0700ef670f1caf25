export type BarState = {
  hidden: boolean;
  /** Scroll position before and now, and the height of the bar, in pixels. */
  last: number;
  top: number;
  height: number;
  hasFocus: boolean;
};

/** Whether the bar is out of sight now: on the way down, except near the top and while it holds the focus. */
export function hidesNow({ hidden, last, top, height, hasFocus }: BarState): boolean {
  if (top <= height || hasFocus) return false;
  if (Math.abs(top - last) < 2) return hidden;
  return top > last;
}
