// `npm test`: sets up what is missing, a browser included, then runs every check. Needs nothing but Node 20.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { endWithParent } from '../bin/end-with-parent.js';
import { npm } from './npm.js';
import { root } from './root.js';
import { setUp } from './setup.js';
import { formatTotals, readTotals, sum } from './totals.js';

/** The checks in the order in which they run: npm scripts of the same names. */
const checks = ['lint', 'format:check', 'typecheck', 'test:unit', 'test:browser'];
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

/** Runs until a check fails; resolves to what is to be said of it, or undefined when all is well. */
async function runChecks() {
  try {
    await setUp();
    heading('browser');
    const { ensureBrowser, ensureFirefox } = await import('./browser.js');
    const browser = await ensureBrowser();
    console.log(browser);
    const firefox = ensureFirefox() ?? '';
    console.log(firefox || 'No Firefox could be found or installed: its tests are skipped.');
    console.log('WebKit (Safari) is not run: its tests are skipped.');
    for (const check of checks) {
      heading(check);
      const code = await npm(['run', '--silent', check], {
        ...process.env,
        CHROMIUM_PATH: browser,
        FIREFOX_PATH: firefox,
      });
      if (code !== 0) return `"npm run ${check}" failed.`;
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @param {string} text */
function heading(text) {
  console.log(`\n── ${text} ──`);
}
