// `npm test`: installs missing packages and browsers, then runs all checks. Needs only Node 20.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { endWithParent } from '../bin/end-with-parent.js';
import { npm } from './npm.js';
import { root } from './root.js';
import { heading, runTogether } from './run-together.js';
import { setUp } from './setup.js';
import { formatDetails, formatTotals, readSamples, readSummary, sum } from './summary.js';

const results = join(root, 'test-results');
const reports = ['unit.json', 'browser.json'].map((name) => join(results, name));
const samples = join(results, 'samples');

const [option, ...others] = process.argv.slice(2);
if ((option !== undefined && option !== '--all') || others.length > 0) {
  console.error('Usage: npm test [-- --all]\n  --all  every case at full length, in Firefox and WebKit too');
  process.exit(2);
}
const all = option === '--all';
const browserTests = all ? 'test:browser' : 'test:browser:sample';
/**
 * Groups of npm scripts. The scripts of a group run in parallel, because each leaves a core idle for part of its time;
 * the output of the first is shown live. A group runs only if the previous ones succeeded. Unit and browser tests run
 * alone, because they keep all cores busy.
 * @type {readonly [string, ...string[]][]}
 */
const groups = [['lint', 'format:check', 'typecheck'], ['test:unit'], [browserTests]];

endWithParent();
for (const path of [...reports, samples, join(results, 'flaky.json')]) rmSync(path, { recursive: true, force: true });

const started = performance.now();
const failure = await runChecks();
const summary = sum(reports.map(readSummary));
// A failure without a failed test, such as lint, counts as one.
if (failure && summary.failed === 0) summary.failed = 1;
console.log(`\n${formatDetails(summary, readSamples(samples))}`);
console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
if (failure) console.error(failure);
console.log(formatTotals(summary));
process.exitCode = failure ? 1 : 0;

/** Runs the groups up to the first that fails. Resolves to the reason, or to undefined if everything passed. */
async function runChecks() {
  try {
    await setUp();
    const { environment, missing } = await findBrowsers();
    for (const [first, ...rest] of groups) {
      // If there is no browser, all other checks run before this is reported.
      if (first === browserTests && missing) return missing;
      if (rest.length > 0) console.log(`\nIn parallel with ${first}, shown afterwards: ${rest.join(', ')}`);
      /** @param {string} name */
      const checkOf = (name) => ({
        name,
        /** @param {import('node:child_process').SpawnOptions} streams */
        start: (streams) => npm(['run', '--silent', name], environment, streams),
      });
      const failed = await runTogether([checkOf(first), ...rest.map(checkOf)], join(results, 'logs'));
      if (failed.length > 0) return failed.map((name) => `"npm run ${name}" failed.`).join('\n');
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Finds or installs the browsers of this run. `missing` is the error message if there is no Chromium. */
async function findBrowsers() {
  console.log(heading('browser'));
  const { ensureBrowser, ensureFirefox, ensureShell, ensureWebKit } = await import('./browser.js');
  const mode = all
    ? { ALL: '1', FIREFOX_PATH: ensureFirefox() ?? '', WEBKIT_DRIVER_PATH: ensureWebKit() ?? '' }
    : { QUICK: '1' };
  try {
    const chromium = await ensureBrowser();
    const paths = { CHROMIUM_PATH: chromium, SHELL_PATH: ensureShell() ?? chromium };
    console.log([...new Set(Object.values(paths))].join('\n'));
    return { environment: { ...process.env, ...mode, ...paths }, missing: undefined };
  } catch (error) {
    const missing = error instanceof Error ? error.message : String(error);
    return { environment: { ...process.env, ...mode }, missing };
  }
}
