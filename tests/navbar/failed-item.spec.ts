import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'navbar', expectedMessages: /No component exists|is not a function|Minified React error/ });

/** Opens the site with navbar items that differ from those the build rendered. */
async function openWith(page: Page, siteUrl: string, breakItems: (json: string) => string): Promise<void> {
  await page.route('**/_assets/layout-*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: breakItems(await response.text()) });
  });
  await page.goto(siteUrl);
  await interactive(page);
}

test.describe('an item that fails in the browser', () => {
  test.beforeEach(({ page, siteUrl }) =>
    openWith(page, siteUrl, (json) =>
      json.replace('"type":"html"', '"type":"carousel"').replace(/("label":"More",)"items":\[.*?\]/, '$1"items":7'),
    ),
  );

  test('shows its configuration with a request to check it; the other items stay', async ({ page }) => {
    const failed = page.getByRole('navigation', { name: 'Main' }).getByRole('alert');
    await expect(failed).toHaveCount(2);
    await expect(failed.first()).toContainText('"label":"More"');
    await expect(failed.last()).toContainText('Please check its configuration');
    await expect(failed.last()).toContainText('No component exists for the navbar item type "carousel"');
    await expect(failed.last()).toContainText('"type":"carousel"');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeFocused();
  });

  test('does the same in the panel', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await expect(panel.getByRole('alert')).toHaveCount(2);
    await expect(panel.getByRole('alert').first()).toContainText('"label":"More"');
    await panel.getByRole('link', { name: 'Guides' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeFocused();
  });
});

test.describe('an entry of a menu that fails in the browser', () => {
  test.beforeEach(({ page, siteUrl }) =>
    openWith(page, siteUrl, (json) => json.replace(/("label":"More",.*?"items":\[.*?"type":)"link"/, '$1"carousel"')),
  );

  test('keeps the menu and its other entries', async ({ page }) => {
    const button = page.getByRole('banner').getByRole('button', { name: 'More' });
    await expect(button).toBeVisible();
    await button.click();
    const menu = page.getByRole('banner').locator('.own-menu');
    await expect(menu.getByRole('alert')).toContainText('"label":"First"');
    await expect(menu.getByRole('link')).toHaveText(['Second', 'Elsewhere']);
  });

  test('does the same in the panel', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' }).locator('.own-menu');
    await expect(menu).toBeVisible();
    await menu.getByText('More', { exact: true }).click();
    await expect(menu.getByRole('alert')).toContainText('"label":"First"');
    await expect(menu.getByRole('link')).toHaveText(['Second', 'Elsewhere']);
  });
});
