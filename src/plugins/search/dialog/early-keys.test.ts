import { beforeEach, expect, test, vi } from 'vitest';
import keepEarlyKeys from './early-keys.ts';

const caught = vi.hoisted(() => ({ count: 0 }));
vi.mock('./catch-keys.ts', () => ({
  catchKeys: () => {
    caught.count++;
    return { isCancelled: false };
  },
}));

const searchButton = { ariaLabel: 'Search' };
let page: { __clicks?: object[]; __keys?: { isCancelled: boolean } };
let listen: (event: unknown) => void;

beforeEach(() => {
  caught.count = 0;
  page = { __clicks: [] };
  vi.stubGlobal('window', page);
  vi.stubGlobal('HTMLElement', Object);
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof listen) => (listen = listener));
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === '.search-button' ? searchButton : null),
  });
});

/** Presses a key; returns whether the default action was prevented. */
function press(key: string, modifiers: object = {}): boolean {
  let isPrevented = false;
  listen({ key, ...modifiers, preventDefault: () => (isPrevented = true) });
  return isPrevented;
}

test.each([
  ['/', {}],
  ['/', { shiftKey: true }],
  ['k', { ctrlKey: true }],
  ['k', { metaKey: true }],
])('treats a search shortcut as a click on its button, and captures keys from then on: %s %o', (key, modifiers) => {
  keepEarlyKeys();
  expect(press(key, modifiers)).toBe(true);
  expect(page.__clicks?.[0]).toBe(searchButton);
  expect(caught.count).toBe(1);
});

test('ignores keys with another meaning', () => {
  keepEarlyKeys();
  expect([
    press('k'),
    press('Tab'),
    press('/', { altKey: true }),
    press('c', { ctrlKey: true }),
    press('K', { ctrlKey: true, shiftKey: true }),
  ]).not.toContain(true);
  expect(page.__clicks).toHaveLength(0);
  expect(caught.count).toBe(0);
});

test('captures keys after a click on the button, even if the click came before this code', () => {
  keepEarlyKeys();
  page.__clicks?.push({});
  expect(caught.count).toBe(0);
  page.__clicks?.push(searchButton);
  expect(caught.count).toBe(1);
  page = { __clicks: [searchButton] };
  vi.stubGlobal('window', page);
  keepEarlyKeys();
  expect(caught.count).toBe(2);
});

test('accepts another search shortcut only after the first was cancelled', () => {
  keepEarlyKeys();
  press('/');
  press('/');
  expect(caught.count).toBe(1);
  page.__keys = { isCancelled: true };
  press('/');
  expect(caught.count).toBe(2);
});

test('stops capturing keys once the queue is taken', () => {
  keepEarlyKeys();
  delete page.__clicks;
  expect(press('/')).toBe(false);
});
