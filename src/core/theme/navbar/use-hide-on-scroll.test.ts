import { expect, test } from 'vitest';
import { shouldHide } from './use-hide-on-scroll.ts';

const state = { isHidden: false, previousTop: 500, top: 520, height: 56, hasFocus: false };

test('hides the bar when scrolling down, and shows it when scrolling up', () => {
  expect(shouldHide(state)).toBe(true);
  expect(shouldHide({ ...state, isHidden: true, previousTop: 520, top: 500 })).toBe(false);
});

test('shows the bar near the top, in either direction', () => {
  expect(shouldHide({ ...state, previousTop: 0, top: 40 })).toBe(false);
});

test('keeps the bar while it has the focus', () => {
  expect(shouldHide({ ...state, hasFocus: true })).toBe(false);
});

test('ignores small movements', () => {
  expect(shouldHide({ ...state, isHidden: true, previousTop: 520, top: 519 })).toBe(true);
  expect(shouldHide({ ...state, isHidden: false, previousTop: 520, top: 521 })).toBe(false);
});
