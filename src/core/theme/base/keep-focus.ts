/**
 * Focuses the first match of a selector when the focused element of a container is removed or disabled, because
 * otherwise the next Tab would start at the top. Returns a cleanup function.
 * @example useEffect(() => keepFocus(form, 'button'), [form]);
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
