import type { Page } from '@playwright/test';
import { mobilePanel as panel, openMobilePanel as openPanel, panelButton as toggle } from '../harness/mobile-panel.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'navbar', viewport: { width: 375, height: 700 } });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('the breakpoint', () => {
  for (const [width, isWide] of [
    [996, false],
    [997, true],
  ] as const) {
    test(`shows ${isWide ? 'all items' : 'the panel’s button'} at ${width} px`, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 700 });
      await open('/guides/first/');
      await expect(toggle(page)).toBeVisible({ visible: !isWide });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Guides' })).toBeVisible({ visible: isWide });
      await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible({ visible: isWide });
    });
  }
});

test.describe('the panel', () => {
  test('slides in from the side, and its button is marked as expanded', async ({ page, open }) => {
    await open();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    const first = await page.locator('#site-menu').evaluate((dialog) => {
      document.querySelector<HTMLElement>('.menu-button')?.click();
      return dialog.getBoundingClientRect().right;
    });
    expect(first, 'at first it is beyond the edge').toBeLessThanOrEqual(0);
    await expect.poll(async () => (await panel(page).boundingBox())?.x).toBe(0);
    await expect(panel(page)).toBeInViewport();
    await expect(page.locator('.menu-button')).toHaveAttribute('aria-expanded', 'true');
  });

  test('contains every item of the navbar except the search, which stays in the bar', async ({ page, open }) => {
    await open();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible();
    await openPanel(page);
    const items = panel(page).getByRole('navigation', { name: 'Main' }).locator('> ul > li');
    await expect(items).toContainText([
      'Guides',
      'About',
      'More',
      'Reference',
      'English',
      'Raw html',
      'Source',
      'Plain',
      'Styled',
    ]);
    await expect(panel(page).getByRole('button', { name: 'Search' })).toHaveCount(0);
  });

  test('unfolds menus in place', async ({ page, open }) => {
    await open();
    await openPanel(page);
    await expect(panel(page).getByRole('link', { name: 'Second' })).toBeHidden();
    await panel(page).locator('summary').filter({ hasText: 'More' }).click();
    await panel(page).getByRole('link', { name: 'Second' }).click();
    await expect(title(page, 'Second guide')).toBeVisible();
    await expect(panel(page)).toBeHidden();
  });

  test('contains the link of a menu that has one', async ({ page, open }) => {
    await open();
    await openPanel(page);
    await panel(page).locator('summary').filter({ hasText: 'Reference' }).click();
    await expect(panel(page).getByRole('link', { name: 'Terms' })).toBeVisible();
    await panel(page).getByRole('link', { name: 'Reference', exact: true }).click();
    await expect(title(page, 'Reference')).toBeFocused();
  });

  test('sends no referrer to other sites', async ({ page, open }) => {
    await open();
    await openPanel(page);
    await expect(panel(page).getByRole('link', { name: 'Source' })).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('shows the pages of the section first, and the main menu after “Back”', async ({ page, open }) => {
    await open('/guides/first/');
    await openPanel(page);
    const section = panel(page).getByRole('navigation', { name: 'Docs sidebar' });
    await expect(section.getByRole('link', { name: 'First guide' })).toHaveAttribute('aria-current', 'page');
    await expect(panel(page).getByRole('navigation', { name: 'Main' })).toBeHidden();
    await panel(page).getByRole('button', { name: '← Back to main menu' }).click();
    await expect(section).toBeHidden();
    await expect(
      panel(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }),
    ).toHaveAttribute('aria-current', 'true');
  });

  test('traps the focus, and keeps the page behind it still and inert', async ({ page, open }) => {
    await open('/guides/long/');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const before = await page.evaluate(() => scrollY);
    await toggle(page).evaluate((button: HTMLElement) => button.click());
    await expect(panel(page)).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement))).toBe(true);
    const outside = await page.evaluate(() => document.documentElement.matches(':has(dialog:modal)'));
    expect(outside, 'a modal dialog makes the rest inert').toBe(true);
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('dialog')?.contains(document.activeElement),
      );
      expect(where, `after ${i + 1} × Tab`).toBe(true);
    }
    await page.mouse.move(360, 500);
    await page.mouse.wheel(0, 400);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('shows where the reader is in a long list', async ({ page, open }) => {
    await page.setViewportSize({ width: 375, height: 300 });
    await open('/guides/seventh/');
    const current = panel(page).locator('[aria-current=page]');
    for (let times = 0; times < 2; times++) {
      await openPanel(page);
      await expect(current).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
    }
  });

  test('begins with the pages of the section each time it opens', async ({ page, open }) => {
    await open('/guides/first/');
    await openPanel(page);
    await panel(page).getByRole('button', { name: '← Back to main menu' }).click();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await openPanel(page);
    await expect(panel(page).getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  });

  test('begins with the pages of the section again on the next page', async ({ page, open }) => {
    await open('/guides/first/');
    await openPanel(page);
    await panel(page).getByRole('button', { name: '← Back to main menu' }).click();
    await panel(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click();
    await expect(title(page, 'Guides')).toBeVisible();
    await openPanel(page);
    await expect(panel(page).getByRole('button', { name: '← Back to main menu' })).toBeVisible();
    await expect(panel(page).getByRole('navigation', { name: 'Main' })).toBeHidden();
  });

  test('works with the keyboard alone', async ({ page, open }) => {
    await open('/guides/first/');
    await toggle(page).press('Enter');
    await panel(page).getByRole('button', { name: '← Back to main menu' }).press('Enter');
    await expect(panel(page).getByRole('link', { name: 'Guides' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(title(page, 'About')).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the panel opens, closes and navigates', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}about/`);
    await toggle(page).click();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(panel(page)).toBeHidden();
    await toggle(page).click();
    await panel(page).getByRole('link', { name: 'Guides' }).click();
    await expect(title(page, 'Guides')).toBeVisible();
  });
});
