/** True for a key outside text fields, unless a dialog is open or the event was handled. */
export function isTypedKey(event: KeyboardEvent, wanted: string): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key !== wanted || ctrlKey || metaKey || altKey) return false;
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')));
}
