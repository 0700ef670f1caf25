import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../scripts/browser.js';

/**
 * Playwright has V8 record where each error is made, for which V8 parses a script a second time when that script makes
 * its first error: 80 to 120 ms for the client at CPU 4x, in one task. Readers do not pay this; with the flag, neither
 * do measurements.
 */
const positions = '--js-flags=--no-enable-lazy-source-positions';

/** The Chromium that the tests use. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu', positions] });
}
