// `npm test`: sets up what is missing, a browser included, then runs every check. Needs nothing but Node 20.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { endWithParent } from '../bin/end-with-parent.js';
import { npm } from './npm.js';
import { root } from './root.js';
import { heading, runTogether } from './run-together.js';
import { setUp } from './setup.js';
import { formatTotals, readTotals, sum } from './totals.js';

/**
 * The checks, npm scripts of the same names. Those of a group run beside each other, as each leaves a core idle for part
 * of its time; the first one's progress is shown. A group runs when the one before it is free of failures. Unit and browser
 * tests keep all cores busy by themselves: beside each other they reach their time limits.
 * @type {readonly [string, ...string[]][]}
 */
const groups = [['lint', 'format:check', 'typecheck'], ['test:unit'], ['test:browser']];
const reports = ['unit.json', 'browser.json'].map((name) => join(root, 'test-results', name));

endWithParent();
for (const report of reports) rmSync(report, { force: true });

const failure = await runChecks();
const totals = sum(reports.map(readTotals));
// What fails without a test of its own, such as lint, counts as one.
if (failure && totals.failed === 0) totals.failed = 1;
if (failure) console.error(`\n${failure}`);
console.log(`\n${formatTotals(totals)}`);
process.exitCode = failure ? 1 : 0;

/** Runs until a group has a check that fails; resolves to what is to be said of it, or undefined when all is well. */
async function runChecks() {
  try {
    await setUp();
    console.log(heading('browser'));
    const { ensureBrowser, ensureFirefox } = await import('./browser.js');
    const browser = await ensureBrowser();
    console.log(browser);
    const firefox = ensureFirefox() ?? '';
    console.log(firefox || 'No Firefox could be found or installed: its tests are skipped.');
    console.log('WebKit (Safari) is not run: its tests are skipped.');
    const environment = { ...process.env, CHROMIUM_PATH: browser, FIREFOX_PATH: firefox };
    /** @param {string} name */
    const checkOf = (name) => ({
      name,
      /** @param {import('node:child_process').SpawnOptions} streams */
      start: (streams) => npm(['run', '--silent', name], environment, streams),
    });
    for (const [first, ...others] of groups) {
      if (others.length > 0) console.log(`\nBeside ${first}, whose output comes first: ${others.join(', ')}`);
      const failed = await runTogether([checkOf(first), ...others.map(checkOf)], join(root, 'test-results/logs'));
      if (failed.length > 0) return failed.map((name) => `"npm run ${name}" failed.`).join('\n');
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
