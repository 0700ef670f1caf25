/**
 * Captures typed text until the dialog appears. The focus within the tap also brings up the keyboard
 * of a phone, which a later one would not. `stop` gives the focus back and returns the text.
 */
export function catchKeys(label: string): { stop: () => string } {
  const focused = document.activeElement;
  const input = document.createElement('input');
  input.className = 'visually-hidden';
  input.setAttribute('aria-label', label);
  document.body.append(input);
  input.focus({ preventScroll: true });
  return {
    stop() {
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      input.remove();
      return input.value;
    },
  };
}
