/**
 * True for keys that an input method handles. In Safari, the key that confirms a composition comes after its end, so
 * only its key code, 229, identifies it.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
