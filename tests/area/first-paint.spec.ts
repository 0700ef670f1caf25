import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

const route = 'guides/contributing/';

/** Records when the document has been parsed: true if the browser may not leave out the last block of the text. */
async function watchStart(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const last = document.querySelector('.prose > :nth-child(n + 9):last-child');
      Object.assign(window, { isComplete: last && getComputedStyle(last).contentVisibility !== 'auto' });
    });
  });
  return () => page.evaluate(() => (window as unknown as { isComplete: boolean }).isComplete);
}

test('text far below the top is laid out after the first paint, and leaves no trace', async ({ page, siteUrl }) => {
  const isCompleteAtStart = await watchStart(page);
  await page.goto(siteUrl + route);
  expect(await isCompleteAtStart()).toBe(false);
  await interactive(page);
  await expect(page.locator('html[data-unseen], .prose > [style]')).toHaveCount(0);

  await page.reload();
  expect(await isCompleteAtStart(), 'after a reload, whose position is restored').toBe(true);
});

test('a page that opens at a heading is complete at once', async ({ page, siteUrl }) => {
  const isCompleteAtStart = await watchStart(page);
  await page.goto(siteUrl + route);
  const id = await page.locator('.prose h2').last().getAttribute('id');
  await page.goto(`${siteUrl}getting-started/welcome/`);
  await page.goto(`${siteUrl}${route}#${id}`);
  expect(await isCompleteAtStart()).toBe(true);
});

test('scrolling before the client comes shows the rest', async ({ page, siteUrl }) => {
  await page.route('**/_assets/start-*.js', () => undefined);
  const isCompleteAtStart = await watchStart(page);
  await page.goto(siteUrl + route);
  expect(await isCompleteAtStart()).toBe(false);
  await page.evaluate(() => scrollTo(0, 1000));
  await expect(page.locator('html[data-unseen]')).toHaveCount(0);
});
