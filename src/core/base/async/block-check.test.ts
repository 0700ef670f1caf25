import { expect, test } from 'vitest';
import { createBlockCheck } from './block-check.ts';

/** Numbers of the checks that end a call with a limit of 500 ms. `passed` is the time since the previous check. */
function lateChecks(
  ...checks: { passed: number; mainWait?: number; ownWait?: number; call?: number; turn?: number }[]
): number[] {
  const tick = { time: 5000, mainWait: 70, ownWait: 30 };
  const isLate = createBlockCheck({ ...tick }, 100);
  return checks.flatMap(({ passed, mainWait = 0, ownWait = 0, call = 1, turn = 0 }, index) => {
    tick.time += passed;
    tick.mainWait += mainWait;
    tick.ownWait += ownWait;
    return isLate({ ...tick }, { call, turn, limit: 500 }) ? [index + 1] : [];
  });
}
const times = <T>(count: number, check: T): T[] => Array.from({ length: count }, () => check);

test('returns true when the limit has passed since the check that first saw the call, and each time it passes again', () => {
  expect(lateChecks(...times(16, { passed: 100 }))).toEqual([6, 11, 16]);
});

test('starts again with the next call, and when the main thread has run other code', () => {
  const start = times(5, { passed: 100 });
  expect(lateChecks(...start, ...times(6, { passed: 100, call: 2 }))).toEqual([11]);
  expect(lateChecks(...start, ...times(6, { passed: 100, turn: 1 }))).toEqual([11]);
});

test('does not count the time for which the main thread waits for a processor', () => {
  expect(lateChecks(...times(26, { passed: 100, mainWait: 80 }))).toEqual([26]);
});

test('counts the time before a delayed check if this thread has waited for a processor, but not if the whole process was paused', () => {
  expect(lateChecks({ passed: 100 }, { passed: 3000, ownWait: 2900 })).toEqual([2]);
  expect(lateChecks({ passed: 100 }, { passed: 60_000 }, { passed: 60_000 }, { passed: 100 })).toEqual([4]);
});
