import { isComposing } from '../../shared/is-composing.ts';

declare global {
  interface Window {
    /** The keys that `keepEarlyKeys` captures before the page is interactive. */
    __keys?: ReturnType<typeof catchKeys>;
  }
}

/**
 * Captures typed text until `stop` is called, when the dialog appears. Focuses its input immediately,
 * because a phone opens its keyboard only if the focus moves during the tap.
 */
export function catchKeys(label: string) {
  const focused = document.activeElement;
  const input = document.createElement('input');
  input.className = 'visually-hidden';
  input.ariaLabel = label;
  const keys = {
    /** Enter, if it was the last key. */
    entered: undefined as KeyboardEvent | undefined,
    /** Escape was pressed: cancel the search. */
    isCancelled: false,
    /** Restores the focus and returns the text. */
    stop(): string {
      if (input.isConnected && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      input.remove();
      return input.value;
    },
  };
  input.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    keys.entered = event.key === 'Enter' ? event : undefined;
    keys.isCancelled = event.key === 'Escape';
    if (keys.isCancelled) keys.stop();
  });
  document.body.append(input);
  input.focus({ preventScroll: true });
  return keys;
}
