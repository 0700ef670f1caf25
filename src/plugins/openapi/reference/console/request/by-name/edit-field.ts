import type { TextEdit } from './edit-json.ts';

/** Changes the text of a field as if it were typed, so that the reader can undo it. False if the browser cannot. */
export function editField(field: HTMLTextAreaElement, { start, end, text }: TextEdit): boolean {
  const focused = document.activeElement;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  // Deprecated, but nothing else preserves the undo history.
  const isDone = document.execCommand('insertText', false, text);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isDone;
}
