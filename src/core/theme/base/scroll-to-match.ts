/**
 * Scrolls a container, but not its ancestors, until the first match of a selector in it is visible; centred if it was
 * not.
 */
export function scrollToMatch(container: HTMLElement | null, selector: string): void {
  const match = container?.querySelector(selector);
  if (!container || !match) return;
  const inner = match.getBoundingClientRect();
  const outer = container.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  container.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
