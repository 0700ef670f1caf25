/** Moves a scrolled container, and nothing around it, until the element is inside; centred when it was outside. */
export function scrollIntoContainer(element: HTMLElement, container: HTMLElement): void {
  const inner = element.getBoundingClientRect();
  const outer = container.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  container.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
