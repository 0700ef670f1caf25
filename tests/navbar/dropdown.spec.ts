import type { Page } from '@playwright/test';
import { hold } from '../harness/hold.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'More' });
const entry = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

test.describe('a menu of the navbar', () => {
  test.beforeEach(({ open }) => open());

  test('is a button that exposes its state and its menu', async ({ page }) => {
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(entry(page, 'First')).toBeHidden();
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    const list = page.locator(`[id="${await button(page).getAttribute('aria-controls')}"]`);
    await expect(list.getByRole('link')).toHaveText(['First', 'Second', 'Elsewhere']);
  });

  test('closes on a click elsewhere, whether or not that takes the focus', async ({ page }) => {
    for (const target of [page.getByRole('heading', { level: 1 }), page.getByText('Copyright 2025 Fixture.')]) {
      await button(page).click();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
      await target.click();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('closes when an entry is followed, before its page is shown', async ({ page }) => {
    const release = await hold(page, '**/guides/first/index.rsc');
    await button(page).click();
    await entry(page, 'First').click();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'First guide' })).toBeFocused();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(entry(page, 'Second')).toBeHidden();
  });

  for (const key of ['Enter', 'Space']) {
    test(`opens and closes on ${key}, and Tab goes into it`, async ({ page }) => {
      await button(page).focus();
      await page.keyboard.press(key);
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(entry(page, 'First')).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press(key);
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    });
  }

  test('opens on ArrowDown at its first entry and on ArrowUp at its last', async ({ page }) => {
    await button(page).press('ArrowDown');
    await expect(entry(page, 'First')).toBeFocused();
    await page.keyboard.press('Escape');
    await button(page).press('ArrowUp');
    await expect(entry(page, 'Elsewhere')).toBeFocused();
  });

  test('moves through its entries with arrows, Home and End, and wraps around', async ({ page }) => {
    await button(page).press('ArrowDown');
    await expect(entry(page, 'First')).toBeFocused();
    const steps = [
      ['ArrowDown', 'Second'],
      ['End', 'Elsewhere'],
      ['ArrowDown', 'First'],
      ['ArrowUp', 'Elsewhere'],
      ['ArrowUp', 'Second'],
      ['Home', 'First'],
    ] as const;
    for (const [key, name] of steps) {
      await page.keyboard.press(key);
      await expect(entry(page, name), `after ${key}`).toBeFocused();
    }
  });

  test('captures the keys that move through it, so that the page behind does not scroll', async ({ page }) => {
    await page.evaluate(() => {
      const taken: boolean[] = [];
      addEventListener('keydown', (event) => taken.push(event.defaultPrevented));
      Object.assign(window, { taken });
    });
    await button(page).press('ArrowDown');
    await expect(entry(page, 'First')).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowUp', 'End', 'Home']) await page.keyboard.press(key);
    expect(await page.evaluate(() => (window as { taken?: boolean[] }).taken)).toEqual(Array(5).fill(true));
  });

  test('returns the focus to its button on Escape', async ({ page }) => {
    await button(page).press('ArrowDown');
    await expect(entry(page, 'First')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes on Escape while hovered, and keeps the focus', async ({ page }) => {
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await button(page).hover();
    await expect(entry(page, 'First')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'First')).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('closes when the focus leaves it, forwards and backwards', async ({ page }) => {
    await button(page).press('ArrowUp');
    await expect(entry(page, 'Elsewhere')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await button(page).press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('is the only one that is open', async ({ page }) => {
    await button(page).click();
    await page.getByRole('banner').getByRole('button', { name: 'Languages' }).click();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

test('each click before the page is interactive takes effect', async ({ page, siteUrl }) => {
  const release = await hold(page, '**/*.rsc');
  await page.goto(siteUrl);
  const languages = page.getByRole('banner').getByRole('button', { name: 'Languages' });
  // Not with the pointer, which opens menus by hovering.
  for (const menu of [button(page), button(page), languages]) {
    await menu.evaluate((element: HTMLElement) => element.click());
  }
  release();
  await expect(languages).toHaveAttribute('aria-expanded', 'true');
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
});

test.describe('a menu with a link', () => {
  test.beforeEach(({ open }) => open());

  test('keeps the link and has a named button beside it', async ({ page }) => {
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Show the menu “Reference”' });
    await expect(toggle).toBeVisible();
    await toggle.click();
    await expect(entry(page, 'All terms')).toBeVisible();
    await entry(page, 'Reference').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reference' })).toBeFocused();
  });

  test('works with the keyboard alone', async ({ page }) => {
    await entry(page, 'Reference').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'Terms')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a menu opens on hover and on focus', async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    await button(page).hover();
    await expect(entry(page, 'First')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(entry(page, 'First')).toBeHidden();
    await button(page).focus();
    await expect(entry(page, 'First')).toBeVisible();
    await entry(page, 'First').click();
    await expect(page.getByRole('heading', { level: 1, name: 'First guide' })).toBeVisible();
  });
});
