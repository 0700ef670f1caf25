import { beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyKey } from './early-keys.ts';

const searchButton = {};
let clicks: object[] | undefined;
let page: { __typed?: string };

beforeEach(() => {
  clicks = [];
  page = {
    get __clicks() {
      return clicks;
    },
  } as typeof page;
  vi.stubGlobal('window', page);
  vi.stubGlobal('HTMLElement', Object);
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === '.search-button' ? searchButton : null),
  });
});

/** Presses a key; returns whether the default action was prevented. */
function press(key: string, modifiers: object = {}): boolean {
  let isTaken = false;
  keepEarlyKey({ key, ...modifiers, preventDefault: () => (isTaken = true) } as unknown as KeyboardEvent);
  return isTaken;
}

test('keys that ask for the search are kept as a click on its button', () => {
  expect([press('/'), press('k', { ctrlKey: true }), press('k', { metaKey: true })]).toEqual([true, true, true]);
  expect(clicks).toEqual([searchButton, searchButton, searchButton]);
});

test('the slash counts on keyboards that need Shift for it', () => {
  expect(press('/', { shiftKey: true })).toBe(true);
  expect(clicks).toEqual([searchButton]);
});

test('keys that mean something else are left alone', () => {
  expect([
    press('k'),
    press('Tab'),
    press('/', { altKey: true }),
    press('c', { ctrlKey: true }),
    press('K', { ctrlKey: true, shiftKey: true }),
  ]).not.toContain(true);
  expect(clicks).toEqual([]);
});

test('what is typed after such a key is kept as the query', () => {
  expect(press('a')).toBe(false);
  press('/');
  for (const key of ['c', 'x', 'Backspace', 'r', ' ', '/']) expect(press(key)).toBe(true);
  expect([press('Enter'), press('ArrowDown'), press('r', { ctrlKey: true })]).not.toContain(true);
  expect(clicks).toEqual([searchButton]);
  expect(page.__typed).toBe('cr /');
});

test('once the queue was taken, keys belong to the page', () => {
  clicks = undefined;
  expect(press('/')).toBe(false);
});
