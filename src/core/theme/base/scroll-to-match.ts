/**
 * Centres the first match of a selector in a container, in the directions in which it is not visible yet. Scrolls only
 * the container, not its ancestors.
 */
export function scrollToMatch(container: HTMLElement | null, selector: string): void {
  const match = container?.querySelector(selector);
  if (!container || !match) return;
  const inner = match.getBoundingClientRect();
  const outer = container.getBoundingClientRect();
  container.scrollBy(
    toCentre([inner.left, inner.right], [outer.left, outer.right]),
    toCentre([inner.top, inner.bottom], [outer.top, outer.bottom]),
  );
}

type Range = readonly [start: number, end: number];

/** Distance from the centre of a range to that of an outer range; 0 if the outer range contains it. */
function toCentre([start, end]: Range, [outerStart, outerEnd]: Range): number {
  return start >= outerStart && end <= outerEnd ? 0 : (start + end - outerStart - outerEnd) / 2;
}
