import type { Page } from '@playwright/test';
import { hold } from '../harness/hold.ts';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const bar = (page: Page) => page.getByRole('progressbar');
const go = (page: Page, name: string) =>
  page
    .getByRole('banner')
    .getByRole('link', { name })
    .first()
    .evaluate((link: HTMLElement) => link.click());
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the page with a stopped clock, without prefetching. */
async function openStill(page: Page, siteUrl: string): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.clock.install();
  await page.goto(`${siteUrl}about/`);
  await page.mouse.move(300, 400);
  await page.mouse.move(301, 401);
  await interactive(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

test.describe('the progress bar', () => {
  test('appears after 200 ms of a navigation, and disappears at its end', async ({ page, siteUrl }) => {
    const release = await hold(page, '**/guides/index.rsc');
    await openStill(page, siteUrl);
    await go(page, 'Guides');
    await page.clock.runFor(199);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toHaveAccessibleName('Loading the page');
    release();
    await expect(title(page, 'Guides')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  test('does not appear for a quick navigation, not even later', async ({ page, siteUrl }) => {
    await openStill(page, siteUrl);
    await go(page, 'Guides');
    await expect(title(page, 'Guides')).toBeFocused();
    await page.clock.runFor(1000);
    await expect(bar(page)).toHaveCount(0);
  });

  test('disappears when another navigation replaces this one and ends', async ({ page, siteUrl }) => {
    const release = await hold(page, '**/guides/index.rsc');
    await openStill(page, siteUrl);
    await go(page, 'Guides');
    await page.clock.runFor(250);
    await expect(bar(page)).toBeVisible();
    await go(page, 'Reference');
    await expect(title(page, 'Reference')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    release();
    await page.clock.runFor(1000);
    await expect(bar(page)).toHaveCount(0);
    await expect(title(page, 'Reference')).toBeVisible();
  });

  test('does not appear for a navigation that a quick one replaces', async ({ page, siteUrl }) => {
    await hold(page, '**/guides/index.rsc');
    await openStill(page, siteUrl);
    await go(page, 'Guides');
    await page.clock.runFor(100);
    await go(page, 'Reference');
    await expect(title(page, 'Reference')).toBeFocused();
    await page.clock.runFor(1000);
    await expect(bar(page)).toHaveCount(0);
  });

  test('stays for the newest navigation when the older one ends', async ({ page, siteUrl }) => {
    const releaseGuides = await hold(page, '**/guides/index.rsc');
    const releaseReference = await hold(page, '**/reference/index.rsc');
    await openStill(page, siteUrl);
    await go(page, 'Guides');
    await page.clock.runFor(250);
    await go(page, 'Reference');
    releaseGuides();
    await page.clock.runFor(1000);
    await expect(bar(page)).toBeVisible();
    releaseReference();
    await expect(title(page, 'Reference')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  test('disappears when the reader goes back in the meantime', async ({ page, siteUrl }) => {
    await hold(page, '**/guides/index.rsc');
    await openStill(page, siteUrl);
    await go(page, 'Guides');
    await page.clock.runFor(250);
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/about\/$/);
    await expect(bar(page)).toHaveCount(0);
    await expect(title(page, 'About')).toBeVisible();
  });

  test.describe('if the navigation fails', () => {
    test.use({ expectedMessages: /503/ });

    test('disappears before the window loads the page', async ({ page, siteUrl }) => {
      const release = await hold(page, '**/guides/index.rsc', (route) => route.fulfill({ status: 503 }));
      await openStill(page, siteUrl);
      await go(page, 'Guides');
      await page.clock.runFor(250);
      await expect(bar(page)).toBeVisible();
      // Records whether the bar is still there when the window leaves to load the page.
      await page.evaluate(() => {
        const isThere = () => document.querySelector('[role=progressbar]') !== null;
        addEventListener('pagehide', () => sessionStorage.setItem('bar', String(isThere())));
      });
      release();
      await expect(title(page, 'Guides')).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('bar'))).toBe('false');
    });
  });
});
