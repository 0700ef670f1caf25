import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { root } from './root.js';

/**
 * The report of one test runner. `flaky` contains the titles of tests that passed only on a retry; `seconds` the
 * duration of each file's tests, by path relative to the repository.
 * @typedef {{
 *   passed: number, failed: number, skipped: number, flaky: string[], seconds: Record<string, number>
 * }} Summary
 */

/** A spec of Playwright's JSON report, and a suite of them.
 * @typedef {{ title: string, file: string, tests: SpecTest[] }} Spec
 * @typedef {{ projectName: string, status: string, results: { duration: number }[] }} SpecTest
 * @typedef {{ title: string, specs: Spec[], suites?: Suite[] }} Suite
 */

/** @type {Summary} */
const empty = { passed: 0, failed: 0, skipped: 0, flaky: [], seconds: {} };

/**
 * The summary of a JSON report of Vitest or Playwright; all zero if the file does not exist.
 * @param {string} file
 * @returns {Summary}
 */
export function readSummary(file) {
  if (!existsSync(file)) return empty;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'stats' in report ? summarizePlaywright(report) : summarizeVitest(report);
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} report
 * @returns {Summary}
 */
function summarizePlaywright({ stats, suites }) {
  const specs = suites.flatMap(specsOf);
  const flaky = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] tests/${file} ${title}`),
  );
  /** @type {Record<string, number>} */
  const seconds = {};
  for (const { file, tests } of specs) {
    const spent = tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000));
    seconds[`tests/${file}`] = spent.reduce((total, one) => total + one, seconds[`tests/${file}`] ?? 0);
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, flaky, seconds };
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * @typedef {{ name: string, startTime: number, endTime: number }} VitestFile
 * @param {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: VitestFile[]
 * }} report
 * @returns {Summary}
 */
function summarizeVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    flaky: readFlaky(),
    seconds: Object.fromEntries(
      testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000]),
    ),
  };
}

/** Vitest's JSON report does not contain flaky tests, so `tests/harness/flaky-reporter.ts` writes them to a file. */
function readFlaky() {
  const file = join(root, 'test-results/flaky.json');
  /** @type {string[]} */
  const names = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return names;
}

/**
 * @param {readonly Summary[]} all
 * @returns {Summary}
 */
export function sum(all) {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      flaky: [...total.flaky, ...one.flaky],
      seconds: { ...total.seconds, ...one.seconds },
    }),
    empty,
  );
}

/** @typedef {{ family: string, ran: number, of: number }} Sample */

/**
 * The sampled families, with the number of cases that ran, as recorded by the tests.
 * @param {string} folder
 * @returns {Sample[]}
 */
export function readSamples(folder) {
  return globSync('*.json', { cwd: folder }).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/**
 * The ten slowest files, the sampled families and the flaky tests; empty if there are none.
 * @param {Summary} summary
 * @param {readonly Sample[]} samples
 */
export function formatDetails({ flaky, seconds }, samples) {
  const slowest = Object.entries(seconds)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([file, time]) => `${time.toFixed(0).padStart(5)} s  ${file}`);
  const sampled = samples
    .filter(({ ran, of }) => ran < of)
    .toSorted((a, b) => b.of - a.of)
    .map(({ family, ran, of }) => `${String(ran).padStart(5)} of ${of}  ${family}`);
  const repeated = flaky.map((title) => `      ${title}`);
  return [
    ...section('Slowest files', slowest),
    ...section('Sampled; `npm test -- --all` runs all cases', sampled),
    ...section('Flaky: failed once and passed when repeated', repeated),
  ].join('\n');
}

/** @param {Summary} summary */
export function formatTotals({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * @param {string} title
 * @param {readonly string[]} lines
 */
function section(title, lines) {
  return lines.length > 0 ? [`${title}:`, ...lines, ''] : [];
}
