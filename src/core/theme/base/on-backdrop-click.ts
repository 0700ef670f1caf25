/**
 * Calls `close` when the reader clicks outside a modal dialog, until `signal` aborts. Compares positions, because the
 * dialog is also the target of clicks on its padding, and of drags that select text and end outside it.
 */
export function onBackdropClick(dialog: HTMLElement, close: () => void, signal: AbortSignal): void {
  let isPressedOutside = false;
  function onPointerDown({ clientX: x, clientY: y }: PointerEvent): void {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    isPressedOutside = x < left || x > right || y < top || y > bottom;
  }
  dialog.addEventListener('pointerdown', onPointerDown, { signal });
  dialog.addEventListener('click', ({ target }) => isPressedOutside && target === dialog && close(), { signal });
}
