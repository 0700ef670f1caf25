/**
 * Focuses what a selector finds when the focused element of a container is removed or disabled: the focus would be
 * nowhere, and the next Tab would begin at the top. Returns how to stop.
 */
export function keepFocus(container: HTMLElement, fallback: string): () => void {
  let last: Element | null = null;
  const onFocus = ({ target }: FocusEvent) => (last = target as Element);
  const observer = new MutationObserver(() => {
    const isLost = last !== null && (!last.isConnected || last.matches(':disabled'));
    if (!isLost || container.contains(document.activeElement)) return;
    container.querySelector<HTMLElement>(fallback)?.focus({ preventScroll: true });
  });
  container.addEventListener('focusin', onFocus);
  observer.observe(container, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    container.removeEventListener('focusin', onFocus);
    observer.disconnect();
  };
}
