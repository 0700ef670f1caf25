import { Key } from 'selenium-webdriver';

/** Playwright's names of keys that differ in WebDriver. */
const named: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  Control: Key.CONTROL,
  ControlOrMeta: Key.CONTROL,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Shift: Key.SHIFT,
  Space: ' ',
  Tab: Key.TAB,
};

/** The keys of a chord such as `Shift+Tab`, in the order in which they are pressed. */
export function keysOf(chord: string): string[] {
  return chord.split('+').map((name) => named[name] ?? name.toLowerCase());
}
