import { expect, test } from 'vitest';
import { onBackdropClick } from './on-backdrop-click.ts';

const inside = { clientX: 150, clientY: 150 };
const outside = { clientX: 50, clientY: 150 };

/** Presses and releases the pointer; the target of the click is the dialog. Returns how often the dialog was closed. */
function click(pressed: object, released: object, target?: object): number {
  let count = 0;
  const dialog = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 100, right: 200, top: 100, bottom: 200 }),
  });
  const listening = new AbortController();
  onBackdropClick(dialog as unknown as HTMLElement, () => count++, listening.signal);
  for (let times = 0; times < 2; times++) {
    dialog.dispatchEvent(Object.assign(new Event('pointerdown'), pressed));
    const event = Object.assign(new Event('click'), released);
    if (target) Object.defineProperty(event, 'target', { value: target });
    dialog.dispatchEvent(event);
    listening.abort();
  }
  return count;
}

test('closes on a click outside the dialog, until the signal aborts', () => {
  expect(click(outside, outside)).toBe(1);
});

test('ignores a click on the padding of the dialog, and text that is selected beyond its edge', () => {
  expect(click(inside, inside)).toBe(0);
  expect(click(inside, outside)).toBe(0);
});

test('ignores a keyboard click on a button after the pointer was pressed outside the dialog', () => {
  expect(click(outside, { clientX: 0, clientY: 0 }, {})).toBe(0);
});
