/** Milliseconds to open or close content of this height in pixels: short for a line, never longer than 200 ms. */
export function animationDuration(height: number): number {
  if (height <= 0) return 0;
  return Math.round(Math.min(200, 90 + 8 * height ** 0.4));
}
