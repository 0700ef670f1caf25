import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { formatTotals, readTotals, sum } from './totals.js';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'totals-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {object} report */
function totalsOf(report) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readTotals(file);
}

test("Vitest's report counts todo as skipped", () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(totalsOf(report)).toEqual({ passed: 3, failed: 1, skipped: 3 });
});

test("Playwright's report counts what passed at the second try as passed", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } };
  expect(totalsOf(report)).toEqual({ passed: 6, failed: 1, skipped: 0 });
});

test('a report that was not written counts nothing', () => {
  expect(readTotals(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test('the line of totals names what was skipped only when something was', () => {
  const all = [
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 4, failed: 1, skipped: 0 },
  ];
  expect(formatTotals(sum(all))).toBe('7 passed, 1 failed');
  expect(formatTotals(sum([...all, { passed: 0, failed: 0, skipped: 2 }]))).toBe('7 passed, 1 failed, 2 skipped');
});
