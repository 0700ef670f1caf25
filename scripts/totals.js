import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/**
 * The totals of a JSON report of Vitest or Playwright; none when the file was not written.
 * @param {string} file
 * @returns {Totals}
 */
export function readTotals(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'stats' in report ? ofPlaywright(report.stats) : ofVitest(report);
}

/** @param {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats */
function ofPlaywright({ expected, unexpected, flaky, skipped }) {
  // A second try happens in CI only; elsewhere a test that fails once has failed.
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report */
function ofVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/**
 * @param {readonly Totals[]} all
 * @returns {Totals}
 */
export function sum(all) {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** @param {Totals} totals */
export function formatTotals({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
