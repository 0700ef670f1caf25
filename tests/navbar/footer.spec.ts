import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test.describe('a footer with a flat list', () => {
  test.use({ site: 'navbar' });

  test('shows its links in one row, and HTML entries unchanged', async ({ page, open }) => {
    await open('/guides/');
    const list = footer(page).getByRole('list');
    await expect(list).toHaveCount(1);
    await expect(list.getByRole('listitem')).toHaveText(['About', 'Elsewhere', 'Raw entry']);
    await expect(list.locator('b.raw-footer')).toBeVisible();
    const tops = await list
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size, 'one row').toBe(1);
    await list.getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused();
  });

  test('marks the links that leave the site, which open in the configured window', async ({ page, open }) => {
    await open();
    const link = footer(page).getByRole('link', { name: 'Elsewhere' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  });

  test('has a logo with a dark variant, a size and a link', async ({ page, open }) => {
    await open();
    // The footer is dark in both modes, so its logo is too.
    const link = footer(page).getByRole('link', { name: 'Footer mark' });
    await expect(link).toHaveAttribute('href', 'https://example.org/');
    const shown = link.locator('img').filter({ visible: true });
    await expect(shown).toHaveAttribute('src', '/img/logo-dark.svg');
    await expect(shown).toHaveCSS('width', '40px');
    await expect(shown).toHaveCSS('height', '40px');
  });

  test('has a copyright line that may be HTML', async ({ page, open }) => {
    await open();
    await expect(footer(page).locator('.footer-copyright')).toHaveText('Copyright 2025 Fixture.');
    await expect(footer(page).locator('.footer-copyright b')).toHaveText('2025');
  });

  test('in the dark style is dark in both colour modes', async ({ page, open }) => {
    await open();
    const dark = await footer(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(footer(page)).toHaveCSS('background-color', dark);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(dark);
  });
});

test.describe('a footer with columns', () => {
  test.use({ site: 'plain' });

  test('has a title above the links of each column', async ({ page, open }) => {
    await open();
    const columns = footer(page).locator('.footer-column');
    await expect(columns).toContainText(['Docs', 'More']);
    await expect(columns.nth(0).getByRole('listitem')).toHaveText(['Second']);
    await expect(columns.nth(1).getByRole('listitem')).toHaveText(['Elsewhere', 'Raw']);
    const tops = await columns.evaluateAll((all) => all.map((column) => column.getBoundingClientRect().top));
    expect(new Set(tops).size, 'side by side').toBe(1);
    await columns.nth(0).getByRole('link', { name: 'Second' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeFocused();
  });

  test('in the light style has the background of the page, and no logo or copyright unless set', async ({
    page,
    open,
  }) => {
    await open();
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect(footer(page)).toHaveCSS('background-color', paper);
    await expect(footer(page).getByRole('img')).toHaveCount(0);
    await expect(footer(page).locator('.footer-copyright')).toHaveCount(0);
  });
});

test.describe('a footer in the light style', () => {
  test.use({ site: 'locales' });

  test('shows an unlinked logo at its configured height, and changes logo and background with the colour mode', async ({
    page,
    open,
  }) => {
    const logo = footer(page).getByRole('img', { name: 'Footer mark' });
    for (const [mode, file] of [
      ['light', 'logo.svg'],
      ['dark', 'logo-dark.svg'],
    ] as const) {
      await open(`/start/?theme=${mode}`);
      await expect(logo).toHaveAttribute('src', `/docs/img/${file}`);
      await expect(logo).toHaveCSS('height', '32px');
      const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await expect(footer(page)).toHaveCSS('background-color', paper);
      await expect(
        footer(page)
          .getByRole('link')
          .filter({ has: page.locator('img') }),
      ).toHaveCount(0);
    }
  });

  test('keeps links in the language of the reader', async ({ page, open }) => {
    await open('/fr/start/');
    await expect(footer(page).getByRole('link', { name: 'Deuxième' })).toHaveAttribute('href', '/docs/fr/second/');
  });
});

test.describe('a site that sets no footer', () => {
  test.use({ site: 'versions' });

  test('has none', async ({ page, open }) => {
    await open('/start/');
    await expect(footer(page)).toHaveCount(0);
  });
});
