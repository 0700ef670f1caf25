import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'versions' });

const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Versions/ });
const entries = (page: Page) => page.getByRole('banner').locator('.dropdown-menu').getByRole('link');

test.describe('the menu of versions', () => {
  test('names the current version and lists all, newest first, with configured items', async ({ page, open }) => {
    await open('/start/');
    await expect(menu(page)).toHaveAccessibleName('Versions: 2.0');
    await menu(page).click();
    await expect(entries(page)).toHaveText(['Next', '2.0', '1.0 (old)', 'All versions']);
    await expect(entries(page).and(page.locator('[aria-current=true]'))).toHaveText('2.0');
  });

  const targets = {
    '/start/': ['/docs/next/start/', '/docs/start/', '/docs/1.0/start/'],
    '/next/added/': ['/docs/next/added/', '/docs/start/', '/docs/1.0/start/'],
    '/1.0/gone/': ['/docs/next/start/', '/docs/start/', '/docs/1.0/gone/'],
  };

  test('leads from a page to the same page, and to the main page of versions without it', async ({ page, open }) => {
    for (const [route, urls] of Object.entries(targets)) {
      await test.step(`leads from ${route}`, async () => {
        await open(route);
        await menu(page).click();
        const found = await entries(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect.soft(found.slice(0, 3), route).toEqual(urls);
      });
    }
  });

  test('changes the version, and the links of the navbar with it, without a load', async ({ page, open }) => {
    await open('/start/');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await menu(page).click();
    await entries(page).filter({ hasText: 'Next' }).click();
    await expect(page.getByRole('main')).toContainText('The start that is being written.');
    await expect(menu(page)).toHaveAccessibleName('Versions: Next');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' })).toHaveAttribute(
      'href',
      '/docs/next/start/',
    );
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  });

  test('works with the keyboard alone', async ({ page, open }) => {
    await open('/start/');
    await menu(page).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(entries(page).filter({ hasText: '1.0 (old)' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toContainText('The start of 1.0.');
  });
});

test('the version item shows the version of the page and leads to its main page', async ({ page, open }) => {
  await open('/1.0/gone/');
  const item = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: '1.0 (old)', exact: true })
    .first();
  await expect(item).toHaveAttribute('href', '/docs/1.0/start/');
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('the versions are collapsible in the panel', async ({ page, open }) => {
    await open('/start/');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const panel = page.getByRole('dialog', { name: 'Menu' });
    await panel.getByRole('button', { name: '← Back to main menu' }).click();
    await panel.locator('summary').filter({ hasText: '2.0' }).click();
    await panel.getByRole('link', { name: '1.0 (old)' }).click();
    await expect(page.getByRole('main')).toContainText('The start of 1.0.');
  });
});
