import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const option = (page: Page, index: number) => dialog(page).getByRole('option').nth(index);

async function searchForGuides(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('guid');
  await expect(option(page, 3)).toBeVisible();
}

test('the panel of narrow windows leaves the keys of the search to the browser', async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await open();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.evaluate(() => {
    const taken: boolean[] = [];
    addEventListener('keydown', (event) => taken.push(event.defaultPrevented));
    Object.assign(window, { taken });
  });
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  expect(await page.evaluate(() => (window as { taken?: boolean[] }).taken)).toEqual([false, false, false]);
  await expect(dialog(page)).toHaveCount(0);
});

test('the result under the pointer is the one that Enter opens', async ({ page, open }) => {
  await open();
  await searchForGuides(page);
  await option(page, 2).hover();
  await expect(option(page, 2)).toHaveAttribute('aria-selected', 'true');
  await expect(dialog(page).getByRole('option', { selected: true })).toHaveCount(1);
  const url = await option(page, 2).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${url}$`));
});

test('further typing selects the first result again', async ({ page, open }) => {
  await open();
  await searchForGuides(page);
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('e');
  await expect(option(page, 0)).toHaveAttribute('aria-selected', 'true');
});
