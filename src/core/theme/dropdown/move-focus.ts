/** Focuses the next, previous, first or last element of a list, wrapping around. */
export function moveFocus(elements: readonly HTMLElement[], key: string): void {
  const index = elements.indexOf(document.activeElement as HTMLElement);
  elements[nextIndex(index, elements.length, key)]?.focus();
}

/** Index of the element that an arrow, Home or End key leads to; `index` is -1 if no element has the focus. */
export function nextIndex(index: number, length: number, key: string): number {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key === 'ArrowDown') return (index + 1) % length;
  return index <= 0 ? length - 1 : index - 1;
}
