/**
 * True for keys that an input method handles. Safari ends the composition before the event of the key that confirms it,
 * which then has only the key code 229.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
