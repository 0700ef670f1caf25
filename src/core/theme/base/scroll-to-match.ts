/**
 * Centers the first match of a selector in a container, on each axis on which the match is not fully visible. Scrolls
 * only the container, not its ancestors.
 */
export function scrollToMatch(container: HTMLElement | null, selector: string): void {
  const match = container?.querySelector(selector);
  if (!container || !match) return;
  const inner = match.getBoundingClientRect();
  const outer = container.getBoundingClientRect();
  container.scrollBy(
    toCenter([inner.left, inner.right], [outer.left, outer.right]),
    toCenter([inner.top, inner.bottom], [outer.top, outer.bottom]),
  );
}

type Range = readonly [start: number, end: number];

/** Scroll distance that centers a range in an outer range; 0 if the outer range already contains the whole range. */
function toCenter([start, end]: Range, [outerStart, outerEnd]: Range): number {
  return start >= outerStart && end <= outerEnd ? 0 : (start + end - outerStart - outerEnd) / 2;
}
