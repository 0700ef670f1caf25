/** True for a key outside text fields, unless a dialog is open or the event was handled. */
export function isTypedKey(event: KeyboardEvent, wanted: string): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key !== wanted || ctrlKey || metaKey || altKey) return false;
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return false;
  // A field of a closed dialog keeps the focus until the browser fires `close`.
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches(':is(input, textarea, select):not(dialog:not([open]) *)'))
  );
}
