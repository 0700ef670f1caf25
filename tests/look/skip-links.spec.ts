import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

/** Presses Tab until the focused element has this name; returns the number of presses. */
async function tabTo(page: Page, name: string): Promise<number> {
  for (let stops = 1; stops <= 80; stops++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim());
    if (focused === name) return stops;
  }
  throw new Error(`Tab does not reach “${name}”.`);
}

test.describe('on the page of an operation', () => {
  test.beforeEach(({ open }) => open('/api/area/add/'));

  test('the text is one Tab stop away, the request two, “Try it” three', async ({ page }) => {
    expect(await tabTo(page, 'Skip to main content')).toBe(1);
    expect(await tabTo(page, 'Skip to request')).toBe(1);
    expect(await tabTo(page, 'Skip to “Try it”')).toBe(1);
  });

  test('a link leads to the request, and the next Tab enters it', async ({ page }) => {
    await tabTo(page, 'Skip to request');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Request: Create an area' })).toBeInViewport();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#request') !== null)).toBe(true);
  });

  test('a link leads to “Try it”, which opens on Enter', async ({ page }) => {
    await tabTo(page, 'Skip to “Try it”');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Try it' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a single link skips the sidebar and the table of contents after it', async ({ page }) => {
    await page.getByRole('banner').getByRole('link', { name: 'GitHub' }).focus();
    await tabTo(page, 'Skip sidebar');
    const skip = page.getByRole('link', { name: 'Skip sidebar' });
    await expect(skip).toBeInViewport({ ratio: 1 });
    const isOnTop = await skip.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === link;
    });
    expect(isOnTop).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('pages without an operation have no link to a request', async ({ page, open }) => {
  await open('/api/overview/');
  await expect(page.getByRole('link', { name: 'Skip to request' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no link leads to a button that is not there', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}api/area/add/`);
    await expect(page.getByRole('link', { name: 'Skip to request' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Skip to “Try it”' })).toHaveCount(0);
  });
});
