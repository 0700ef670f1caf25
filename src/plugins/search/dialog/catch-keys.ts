/** Captures typed keys until `stop` is called. */
export type KeyCatcher = {
  /** Enter, if it was the last key. */
  entered: KeyboardEvent | undefined;
  /** Escape was pressed: cancel the search. */
  isCancelled: boolean;
  /** Restores the focus and returns the text. */
  stop: () => string;
};

declare global {
  interface Window {
    /** The key catcher installed by the head script before the page is interactive. */
    __keys?: KeyCatcher;
  }
}

/**
 * Captures typed text until the dialog appears. Focusing during the tap also opens a phone's keyboard, which later
 * focusing would not.
 */
export function catchKeys(label: string): KeyCatcher {
  const focused = document.activeElement;
  const input = document.createElement('input');
  input.className = 'visually-hidden';
  input.ariaLabel = label;
  const keys: KeyCatcher = {
    entered: undefined,
    isCancelled: false,
    stop() {
      if (input.isConnected && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      input.remove();
      return input.value;
    },
  };
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    keys.entered = event.key === 'Enter' ? event : undefined;
    keys.isCancelled = event.key === 'Escape';
    if (keys.isCancelled) keys.stop();
  });
  document.body.append(input);
  input.focus({ preventScroll: true });
  return keys;
}
