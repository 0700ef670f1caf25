import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../scripts/browser.js';

/**
 * Playwright makes V8 record where errors are created. To do so, V8 parses a script again when the script creates its
 * first error. For the client, this is a task of 80 to 120 ms at a quarter of the CPU's speed. Readers do not pay this,
 * so the flag keeps it out of the measurements.
 */
const noSourcePositions = '--js-flags=--no-enable-lazy-source-positions';

/** The Chromium that the tests use. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', noSourcePositions],
  });
}
