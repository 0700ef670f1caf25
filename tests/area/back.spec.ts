import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

const linked = 'body-config-1-trigger-service_name';

/** The state of every part of the text that can be opened or chosen, and the scroll position. */
const viewOf = (page: Page) =>
  page.evaluate(() => ({
    open: [...document.querySelectorAll<HTMLDetailsElement>('main article details')].map(({ open }) => open),
    chosen: [...document.querySelectorAll<HTMLInputElement>('main article .switch input')].map(
      ({ checked }) => checked,
    ),
    top: Math.round(scrollY),
  }));

const backgroundOf = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => getComputedStyle(element).backgroundColor);

async function followLink(page: Page): Promise<void> {
  // Clicks in the page, because Playwright would scroll to the link.
  await page
    .getByRole('main')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(/area\/add|overview/);
  await expect(page.locator('main h1')).toBeFocused();
}

for (const router of ['Navigation', 'History']) {
  test.describe(`back and forward with the ${router} API`, () => {
    test.beforeEach(async ({ page }) => {
      if (router === 'Navigation') return;
      await page.addInitScript(() => {
        delete (window as { navigation?: unknown }).navigation;
      });
    });

    test('restore everything that a reader opened and chose, and the scroll position', async ({ page, open }) => {
      await open('/api/area/add/');
      await page.getByRole('radio', { name: 'application/x-www-form-urlencoded' }).first().check();
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('main .responses details')) {
          details.open = !details.open;
        }
        scrollTo(0, document.body.scrollHeight - innerHeight - 400);
      });
      const viewBefore = await viewOf(page);
      expect(viewBefore.open).toContain(true);
      await followLink(page);
      for (const way of ['goBack', 'goForward', 'goBack'] as const) await page[way]();
      await expect.poll(() => viewOf(page)).toEqual(viewBefore);
    });

    test('restore the position below a component whose code loads late', async ({ page, open }) => {
      await open('/api/overview/');
      const late = page.getByLabel('Base address');
      await expect(late).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight - innerHeight - 400));
      const viewBefore = await viewOf(page);
      await followLink(page);
      await page.goBack();
      await expect(late).toBeVisible();
      await expect.poll(() => viewOf(page)).toEqual(viewBefore);
    });

    test('open and highlight the field that the hash names', async ({ page, siteUrl }) => {
      await page.goto(`${siteUrl}api/area/add/#${linked}`);
      await interactive(page);
      const highlight = await backgroundOf(page, linked);
      expect(highlight).not.toBe(await backgroundOf(page, 'body-config'));
      const viewBefore = await viewOf(page);
      await followLink(page);
      await page.goBack();
      await expect(page.locator(`[id="${linked}"]`)).toBeInViewport();
      expect(await backgroundOf(page, linked)).toBe(highlight);
      expect(await viewOf(page)).toEqual(viewBefore);
      await page.evaluate(() => (location.hash = '#body-config'));
      await expect.poll(() => backgroundOf(page, 'body-config')).toBe(highlight);
      expect(await backgroundOf(page, linked)).not.toBe(highlight);
    });
  });
}
