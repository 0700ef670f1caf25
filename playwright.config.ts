import { defineConfig } from '@playwright/test';

import { findBrowser } from './scripts/browser.js';

// Looked for once: the workers inherit what the first process found.
process.env.CHROMIUM_PATH ??= await findBrowser();

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/harness/build-sites.ts',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  // A shared machine may pause a browser for seconds; the report still names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Containers have no sandbox and no GPU; the rest keeps the browser itself off the network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'retain-on-failure',
  },
});
