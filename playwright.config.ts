import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { findBrowser, findFirefox, findShell, findWebKit } from './scripts/browser.js';
import { escapePattern } from './src/core/base/text/escape-pattern.ts';
import { behaviours } from './tests/firefox/behaviours.ts';
import { chromiumArgs } from './tests/harness/chromium-args.ts';
import { runsAll } from './tests/harness/sample.ts';

// Searched once: workers inherit the paths that the first process found.
process.env.CHROMIUM_PATH ??= await findBrowser();
process.env.SHELL_PATH ??= findShell() ?? process.env.CHROMIUM_PATH;
process.env.FIREFOX_PATH ??= findFirefox() ?? '';
process.env.WEBKIT_DRIVER_PATH ??= findWebKit() ?? '';
// Workers load this file too, without the command line.
process.env.OTHER_BROWSERS ??= ['firefox', 'webkit']
  .filter((name) => runsAll || process.argv.some((arg) => [name, `--project=${name}`].includes(arg)))
  .join();
const others = process.env.OTHER_BROWSERS.split(',');

/** The specified behaviours. */
const isSpecified = behaviours.map(({ file, title }) => new RegExp(`${escapePattern(file)} .*${escapePattern(title)}`));
const specified = { testMatch: behaviours.map(({ file }) => `**/${file}`), grep: isSpecified };

/** A worker with its browser takes about this much memory, in bytes. */
const workerMemory = 1_500_000_000;

const inChromium = (executablePath: string | undefined) => ({
  launchOptions: { executablePath, args: chromiumArgs },
  // A new context needs a new process and compiles all scripts again: a third of a short test's processor time.
  reuseContext: true,
  // Traces take a twelfth of the time, their states of the page a seventh. Only repeated tests have
  // them: `ALL=1` repeats.
  trace: { mode: 'on-first-retry', screenshots: false, snapshots: true } as const,
});

/** Only in full runs, or if they are named: `--project firefox`. */
const otherBrowsers = [
  {
    name: 'firefox',
    ...specified,
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: join(import.meta.dirname, 'tests/firefox/firefox.js'),
        // One process for all pages, and no spare ones, because tests open one site: an eighth of the processor time.
        firefoxUserPrefs: {
          'fission.autostart': false,
          'dom.ipc.processCount': 1,
          'dom.ipc.processPrelaunch.enabled': false,
        },
      },
    },
  },
  { name: 'webkit', ...specified, use: { browserName: 'webkit' } },
] as const;

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/harness/site-builder.ts',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: { actionTimeout: 120_000, navigationTimeout: 120_000 },
  forbidOnly: true,
  fullyParallel: true,
  // Limits only end hangs, in milliseconds: waits end with the state that they wait for, however busy the machine is.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  // Full runs name what passed only on the second try; a quick run does not hide it.
  retries: runsAll ? 1 : 0,
  // A worker waits for a third of its time. More of them would take longer: what waits also polls.
  workers: Math.max(1, Math.min(Math.ceil(availableParallelism() * 1.5), Math.floor(totalmem() / workerMemory))),
  projects: [
    { name: 'shell', grepInvert: isSpecified, use: inChromium(process.env.SHELL_PATH) },
    { name: 'chromium', ...specified, use: inChromium(process.env.CHROMIUM_PATH) },
    ...otherBrowsers.filter(({ name }) => others.includes(name)),
  ],
});
