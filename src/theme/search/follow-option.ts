type Modifiers = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/** Clicks the link that an option is; with Ctrl or Cmd it opens in another tab. */
export function followOption(id: string, { ctrlKey, metaKey, shiftKey }: Modifiers): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  document.getElementById(id)?.dispatchEvent(click);
}
