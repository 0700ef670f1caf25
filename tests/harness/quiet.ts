import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Waits for 500 ms without a request or a response. Playwright's `networkidle` is reached only once per document, and
 * is remembered afterwards.
 */
export async function quiet(page: Page): Promise<void> {
  let last = performance.now();
  const note = () => (last = performance.now());
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  await expect.poll(() => performance.now() - last, { message: 'time without a request' }).toBeGreaterThan(500);
}
