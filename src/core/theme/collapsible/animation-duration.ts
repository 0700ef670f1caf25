/** Milliseconds to open or close content of a height in pixels: short for one line, at most 200 ms. */
export function animationDuration(height: number): number {
  if (height <= 0) return 0;
  return Math.round(Math.min(200, 90 + 8 * height ** 0.4));
}
