import { expect, test } from 'vitest';
import { nextIndex } from './use-dropdown.ts';

test('arrows move by one, and wrap around', () => {
  expect(nextIndex(0, 3, 'ArrowDown')).toBe(1);
  expect(nextIndex(2, 3, 'ArrowDown')).toBe(0);
  expect(nextIndex(0, 3, 'ArrowUp')).toBe(2);
});

test('arrows lead from the button to the first or last entry', () => {
  expect(nextIndex(-1, 3, 'ArrowDown')).toBe(0);
  expect(nextIndex(-1, 3, 'ArrowUp')).toBe(2);
});

test('Home and End lead to the first and last entry', () => {
  expect(nextIndex(1, 3, 'Home')).toBe(0);
  expect(nextIndex(1, 3, 'End')).toBe(2);
});
