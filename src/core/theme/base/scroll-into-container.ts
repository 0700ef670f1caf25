/** Scrolls a container, but not its ancestors, until the element is visible; centred if it was not. */
export function scrollIntoContainer(element: HTMLElement, container: HTMLElement): void {
  const inner = element.getBoundingClientRect();
  const outer = container.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  container.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
