import { expect, test } from 'vitest';
import { hidesNow } from './hides-now.ts';

const state = { hidden: false, last: 500, top: 520, height: 56, hasFocus: false };

test('the bar goes on the way down and comes back on the way up', () => {
  expect(hidesNow(state)).toBe(true);
  expect(hidesNow({ ...state, hidden: true, last: 520, top: 500 })).toBe(false);
});

test('near the top it shows in either direction', () => {
  expect(hidesNow({ ...state, last: 0, top: 40 })).toBe(false);
});

test('it stays while it holds the focus', () => {
  expect(hidesNow({ ...state, hasFocus: true })).toBe(false);
});

test('a trembling finger changes nothing', () => {
  expect(hidesNow({ ...state, hidden: true, last: 520, top: 519 })).toBe(true);
  expect(hidesNow({ ...state, hidden: false, last: 520, top: 521 })).toBe(false);
});
