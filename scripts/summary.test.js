import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { root } from './root.js';
import { formatDetails, formatTotals, readSamples, readSummary, sum } from './summary.js';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'summary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {object} report */
function summaryOf(report) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readSummary(file);
}

test("counts todo as skipped in Vitest's report, and reads the duration of each file", () => {
  const testResults = [{ name: join(root, 'src/a.test.ts'), startTime: 1000, endTime: 3000 }];
  const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults };
  expect(summaryOf(report)).toMatchObject({ passed: 3, failed: 1, skipped: 3, seconds: { 'src/a.test.ts': 2 } });
});

test("counts flaky tests in Playwright's report as passed, and names them", () => {
  const one = (/** @type {string} */ status, /** @type {number[]} */ ...durations) => ({
    title: `is ${status}`,
    file: 'navbar/toc.spec.ts',
    tests: [{ projectName: 'shell', status, results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    { title: '', specs: [one('expected', 500)], suites: [{ title: '', specs: [one('flaky', 1000, 500)] }] },
  ];
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, suites };
  expect(summaryOf(report)).toEqual({
    passed: 6,
    failed: 1,
    skipped: 0,
    flaky: ['[shell] tests/navbar/toc.spec.ts is flaky'],
    seconds: { 'tests/navbar/toc.spec.ts': 2 },
  });
});

test('returns zeros for a missing report', () => {
  expect(readSummary(join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 0, skipped: 0 });
});

test('the summary lists the slowest files, the samples and flaky tests', () => {
  const none = { skipped: 0, flaky: [], seconds: {} };
  const all = [
    { ...none, passed: 3, failed: 0, seconds: { 'src/a.test.ts': 2.4, 'src/b.test.ts': 30 } },
    { ...none, passed: 4, failed: 1, flaky: ['one test'] },
  ];
  writeFileSync(join(folder, 'looks.json'), JSON.stringify({ family: 'looks', ran: 3, of: 12 }));
  writeFileSync(join(folder, 'whole.json'), JSON.stringify({ family: 'whole', ran: 4, of: 4 }));
  expect(formatDetails(sum(all), readSamples(folder))).toBe(`Slowest files:
   30 s  src/b.test.ts
    2 s  src/a.test.ts

Sampled; \`npm test -- --all\` runs all cases:
    3 of 12  looks

Flaky: failed once and passed when repeated:
      one test
`);
  expect(formatTotals(sum(all))).toBe('7 passed, 1 failed');
});

test('the totals mention skipped tests only if there are any', () => {
  const one = { passed: 1, failed: 0, skipped: 0, flaky: [], seconds: {} };
  expect(formatTotals(one)).toBe('1 passed, 0 failed');
  expect(formatTotals({ ...one, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
});
