/** Returns the link that a click makes the browser follow in this window; undefined for downloads and new windows. */
export function plainLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  const isElsewhere = link.hasAttribute('download') || (link.target !== '' && link.target !== '_self');
  return isElsewhere ? undefined : link;
}
