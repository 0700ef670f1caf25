/**
 * Centres the first match of a selector in a container, unless the match is already visible. Scrolls only the
 * container, not its ancestors.
 */
export function scrollToMatch(container: HTMLElement | null, selector: string): void {
  const match = container?.querySelector(selector);
  if (!container || !match) return;
  const inner = match.getBoundingClientRect();
  const outer = container.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  container.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
