import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const route = '/guides/first/';
const menu = (page: Page) => page.locator('.page-menu');
const copyButton = (page: Page) => menu(page).getByRole('button').first();
const more = (page: Page) => menu(page).getByRole('button', { name: 'More formats of this page' });

test.describe('the menu of a page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the Markdown of the page, by keyboard alone, and announces it', async ({ page, open, siteUrl }) => {
    await open(route);
    await page.getByRole('button', { name: 'Copy page' }).focus();
    await page.keyboard.press('Enter');
    await expect(copyButton(page)).toHaveText('Copied');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveText('Copied');
    await expect(copyButton(page)).toBeFocused();
    const markdown = await (await page.request.get(`${siteUrl}guides/first.md`)).text();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown);
    await expect(copyButton(page)).toHaveText('Copy page');
    // Otherwise, the same text would not be announced a second time.
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(0);
  });

  test.describe('when the server responds with an error', () => {
    test.use({ expectedMessages: /503|Failed to load resource/ });

    test('reports that copying failed', async ({ page, open }) => {
      await open(route);
      await page.route('**/guides/first.md', (request) => request.fulfill({ status: 503, body: 'no' }));
      await copyButton(page).click();
      await expect(copyButton(page)).toHaveText('Copying failed');
    });
  });
});

test('the menu of a page links to its Markdown, and to the configured chats with a prompt that names it', async ({
  page,
  open,
}) => {
  await open(route);
  await more(page).click();
  await expectAccessible(page, 'open menu of a page');
  await expect(menu(page).getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', '/guides/first.md');
  const chat = menu(page).getByRole('link', { name: 'Open in Example Chat' });
  const url = new URL((await chat.getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe('https://chat.example/new');
  expect(url.searchParams.get('q')).toBe(
    'Read https://example.com/guides/first.md, then answer my questions about it.',
  );
});

test('the menu of a page closes on Escape, on a click elsewhere, and when the focus leaves', async ({ page, open }) => {
  await open(route);
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('heading', { level: 1 }).click(),
    () => copyButton(page).press('Shift+Tab'),
  ];
  for (const close of closings) {
    await more(page).click();
    await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
    // The code that closes it loads with the entries.
    await expect(menu(page).getByRole('link').first()).toBeVisible();
    await close();
    await expect(more(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(menu(page).getByRole('link')).toHaveCount(0);
  }
  await more(page).click();
  await page.keyboard.press('Escape');
  await expect(more(page)).toBeFocused();
});

test('the menu of a page causes no layout shift when it appears, and fits a phone screen', async ({
  page,
  open,
  siteUrl,
  browser,
}) => {
  const still = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } });
  const plain = await still.newPage();
  await plain.goto(`${siteUrl}guides/first/`);
  await expect(plain.locator('.page-menu')).toHaveCount(0);
  await expect(plain.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
  const before = await plain.getByRole('heading', { level: 1 }).boundingBox();
  await still.close();
  await page.setViewportSize({ width: 375, height: 700 });
  await open(route);
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
  await more(page).click();
  const box = await menu(page).locator('.page-menu-list').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
});
