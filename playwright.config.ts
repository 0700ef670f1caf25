import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { findBrowser, findFirefox } from './scripts/browser.js';
import { escapePattern } from './src/base/text/escape-pattern.ts';
import { behaviours } from './tests/firefox/behaviours.ts';
import { chromiumArgs } from './tests/harness/chromium-args.ts';

// Looked for once: the workers inherit what the first process found.
process.env.CHROMIUM_PATH ??= await findBrowser();
// Empty when there is none: then its tests are skipped.
process.env.FIREFOX_PATH ??= findFirefox() ?? '';

/** What also runs in other browsers than Chromium. */
const selection = {
  testMatch: behaviours.map(({ file }) => `**/${file}`),
  grep: behaviours.map(({ file, title }) => new RegExp(`${escapePattern(file)} .*${escapePattern(title)}`)),
};

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/harness/build-sites.ts',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  // Waits end with the state that they wait for; a busy machine may take longer than the usual 5 and 30 seconds.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A shared machine may pause a browser for seconds; the report still names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  // A worker waits for a quarter of its time: three keep two cores busy.
  workers: 3,
  projects: [
    {
      name: 'chromium',
      use: {
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH,
          args: chromiumArgs,
        },
        // States of the page in each trace take a seventh of the time; for them, repeat with CI=1.
        trace: { mode: 'retain-on-failure', screenshots: false, snapshots: Boolean(process.env.CI) },
      },
    },
    {
      name: 'firefox',
      ...selection,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: join(import.meta.dirname, 'tests/firefox/firefox.js') },
      },
    },
    // Skipped and counted, so that nobody takes Firefox and Chromium for all browsers.
    { name: 'webkit', ...selection, use: { browserName: 'webkit' } },
  ],
});
