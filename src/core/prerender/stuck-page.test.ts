import { expect, test } from 'vitest';
import { createStuckCheck, LOADING } from './stuck-page.ts';

const results = (pages: readonly number[]) => {
  const isStuck = createStuckCheck(() => 3, 2);
  return pages.map((page) => isStuck(page, 0));
};

test('reports a page that takes more than the allowed number of checks', () => {
  expect(results([1, 1, 1, 1, 1])).toEqual([false, false, false, false, true]);
});

test('restarts the count for each page', () => {
  expect(results([1, 1, 1, 1, 2, 2, 2, 2])).not.toContain(true);
});

test('does not report a batch that waits for its turn', () => {
  expect(results([0, 0, 0, 0, 0, 0, 1, 1])).not.toContain(true);
});

test('counts checks of imports separately', () => {
  expect(results([LOADING, LOADING, LOADING, 1, 1, 1, 1])).not.toContain(true);
  expect(results([LOADING, LOADING, LOADING, LOADING])).toEqual([false, false, false, true]);
});

test('does not count the time for which the worker waits for a processor', () => {
  const isStuck = createStuckCheck(() => 3, 2);
  // Waits for half of each quarter of a second.
  const checks = Array.from({ length: 9 }, (_, index) => isStuck(1, index / 8));
  expect(checks.indexOf(true)).toBe(7);
});

test('does not report a worker that has ended, and reports a stuck worker soon after a long wait', () => {
  const isStuck = createStuckCheck(() => 3, 2);
  expect([20, 0].map((waited) => isStuck(1, waited))).toEqual([false, false]);
  const isStuckLater = createStuckCheck(() => 3, 2);
  expect([0, 20, 20, 20, 20, 20].map((waited) => isStuckLater(1, waited)).indexOf(true)).toBe(5);
});
