/** True for `/` outside text fields and for Ctrl+K or Cmd+K, unless a dialog is open or the event was handled. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return false;
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey && !shiftKey;
  // A field of a closed dialog keeps the focus until the browser fires `close`.
  const isTextField =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches(':is(input, textarea, select):not(dialog:not([open]) *)'));
  // Some keyboard layouts need Shift for `/`.
  return key === '/' && !altKey && !isTextField;
}
