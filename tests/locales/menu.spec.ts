import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'locales' });

const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(?:Languages|Langues|اللغات)/ });
const entries = (page: Page) => page.getByRole('banner').locator('.dropdown-menu').getByRole('link');

test.describe('the menu of languages', () => {
  test('shows the current language, and lists each language by its native name', async ({ page, open }) => {
    await open('/fr/start/');
    await expect(menu(page)).toHaveAccessibleName('Langues: Français');
    await menu(page).click();
    await expect(entries(page)).toHaveText(['English', 'Français', 'العربية']);
    const tags = await entries(page).evaluateAll((links) =>
      links.map((link) => [link.getAttribute('lang'), link.getAttribute('hreflang')]),
    );
    expect(tags).toEqual([
      ['en', 'en'],
      ['fr-FR', 'fr-FR'],
      ['ar', 'ar'],
    ]);
    await expect(entries(page).and(page.locator('[aria-current]'))).toHaveText('Français');
  });

  test('links to the same page in the other language, without a load', async ({ page, open }) => {
    await open('/second/');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await menu(page).click();
    await entries(page).filter({ hasText: 'العربية' }).click();
    await expect(page).toHaveURL(/\/docs\/ar\/second\/$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(menu(page)).toHaveAccessibleName('اللغات: العربية');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  });

  test('links to the first page of a language that lacks the current page', async ({ page, open }) => {
    await open('/fr/only/');
    await menu(page).click();
    const urls = await entries(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(urls).toEqual(['/docs/start/', '/docs/fr/only/', '/docs/ar/start/']);
  });

  test.describe('in a narrow window', () => {
    test.use({ viewport: { width: 375, height: 700 } });

    test('is collapsible in the panel', async ({ page, open }) => {
      await open('/second/');
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const panel = page.getByRole('dialog', { name: 'Menu' });
      await panel.getByRole('button', { name: '← Back to main menu' }).click();
      await panel.locator('summary').filter({ hasText: 'English' }).click();
      await panel.getByRole('link', { name: 'Français' }).click();
      await expect(page).toHaveURL(/\/docs\/fr\/second\/$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    });
  });

  test('works with the keyboard alone', async ({ page, open }) => {
    await open('/start/');
    await menu(page).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toContainText('Le début en français.');
  });
});
