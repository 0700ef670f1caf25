import type { Page } from '@playwright/test';
import { hold } from '../harness/hold.ts';
import { expect, interactive, test } from '../harness/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });

test.describe('an announcement', () => {
  test.use({ site: 'navbar' });

  test('shows HTML above the navbar, in the colours of the configuration', async ({ page, open }) => {
    await open();
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(32, 35, 42)');
    await expect(bar(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
    const below = await page.getByRole('banner').boundingBox();
    expect((await bar(page).boundingBox())?.y).toBeLessThan(below?.y ?? 0);
    await expect(bar(page)).toHaveText('Read the guides first.');
    await bar(page).getByRole('link', { name: 'the guides' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeFocused();
  });

  test('once closed stays closed on other pages and at the next visit', async ({ page, open }) => {
    await open();
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Guides' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await open('/about/');
    await expect(bar(page)).toBeHidden();
  });

  test('that was closed does not flash at load', async ({ page, siteUrl, open }) => {
    await open();
    await bar(page).getByRole('button', { name: 'Close' }).click();
    // Observes every frame from the first.
    await page.addInitScript(() => {
      const heights: number[] = [];
      Object.assign(window, { heights });
      const look = () => {
        heights.push(document.querySelector('.announcement')?.getBoundingClientRect().height ?? 0);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(siteUrl);
    await interactive(page);
    const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights);
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBe(0);
  });

  test('reappears when its id changes', async ({ page, open }) => {
    await open();
    await page.evaluate(() => localStorage.setItem('announcement /', 'news-0'));
    await open();
    await expect(bar(page)).toBeVisible();
  });

  test('passes the focus on when it is closed with the keyboard', async ({ page, open }) => {
    await open();
    await bar(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(bar(page)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Fixture', exact: true })).toBeFocused();
  });

  test('can be closed before the page is interactive', async ({ page, siteUrl }) => {
    const release = await hold(page, '**/*.rsc');
    await page.goto(siteUrl);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    release();
    await interactive(page);
    await expect(bar(page)).toBeHidden();
  });
});

test.describe('an announcement that cannot be closed', () => {
  test.use({ site: 'plain' });

  test('has no button and shows at each visit', async ({ page, open }) => {
    await open();
    await expect(bar(page)).toHaveText('Always here.');
    await expect(bar(page).getByRole('button')).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('announcement /docs/', 'announcement-bar'));
    await open();
    await expect(bar(page)).toBeVisible();
  });
});

test.describe('a site without an announcement', () => {
  test.use({ site: 'faults' });

  test('has no bar', async ({ page, open }) => {
    await open('/start/');
    await expect(bar(page)).toHaveCount(0);
  });
});
