/** Captures keys until `stop` is called. */
export type KeyCatcher = {
  /** Enter, if it was the last key. */
  entered: KeyboardEvent | undefined;
  /** Escape was pressed: the search is not wanted any more. */
  isCancelled: boolean;
  /** Gives the focus back and returns the text. */
  stop: () => string;
};

declare global {
  interface Window {
    /** What captures keys since the search was asked for, before the page is interactive. */
    __keys?: KeyCatcher;
  }
}

/**
 * Captures typed text until the dialog appears. The focus within the tap also brings up the keyboard
 * of a phone, which a later one would not.
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
