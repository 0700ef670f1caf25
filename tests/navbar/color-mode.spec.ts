import type { Page } from '@playwright/test';
import { hold } from '../harness/hold.ts';
import { expect, interactive, test } from '../harness/test.ts';

const button = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ });
const named = (page: Page, mode: string) =>
  page.getByRole('button', { name: `Switch between dark and light mode (currently ${mode} mode)` });
const theme = (page: Page) => page.locator('html');
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Changes the system's mode, and waits until the page has received the change. */
async function changeSystem(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const changed = new Promise((done) => system.addEventListener('change', done, { once: true }));
    Object.assign(window, { changed: changed.then(() => true) });
  });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => (window as unknown as { changed: Promise<true> }).changed);
}

test.describe('a site that respects the system’s preference', () => {
  test.use({ site: 'navbar' });

  for (const scheme of ['light', 'dark'] as const) {
    test(`starts in the mode of the system, ${scheme}`, async ({ page, open }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await open();
      await expect(theme(page)).toHaveAttribute('data-theme', scheme);
      await expect(theme(page)).toHaveAttribute('data-theme-choice', 'system');
      await expect(named(page, 'system')).toBeVisible();
    });
  }

  test('names the system mode even if the first script is blocked', async ({ page, open }) => {
    await page.route('**/*', async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script>[^]*?<\/script>/, '');
      await route.fulfill({ response, body });
    });
    await open();
    await expect(named(page, 'system')).toBeVisible();
  });

  test('goes from system to light, dark and system again', async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open();
    for (const [choice, shown] of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['system', 'dark'],
      ['light', 'light'],
    ]) {
      await button(page).click();
      await expect(theme(page)).toHaveAttribute('data-theme-choice', choice ?? '');
      await expect(theme(page)).toHaveAttribute('data-theme', shown ?? '');
      await expect(named(page, choice ?? '')).toBeVisible();
    }
  });

  test('follows changes of the system only in system mode', async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await button(page).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    for (const scheme of ['light', 'dark'] as const) await changeSystem(page, scheme);
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await expect(theme(page)).toHaveAttribute('data-theme-choice', 'light');
  });

  test('keeps open tabs in sync', async ({ page, open, context, siteUrl }) => {
    await open();
    const other = await context.newPage();
    await other.goto(siteUrl);
    await interactive(other);
    await button(other).click();
    await button(other).click();
    await expect(theme(other)).toHaveAttribute('data-theme', 'dark');
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await expect(named(page, 'dark')).toBeVisible();
  });

  test('changes the colour scheme, the colour of the browser, the logo and the background', async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open();
    const color = page.locator('meta[name=theme-color]');
    const light = [await paper(page), await color.getAttribute('content')];
    await expect(theme(page)).toHaveCSS('color-scheme', 'light');
    await button(page).click();
    await button(page).click();
    await expect(theme(page)).toHaveCSS('color-scheme', 'dark');
    await expect(color).toHaveCount(1);
    await expect(color).not.toHaveAttribute('content', light[1] ?? '');
    expect(await paper(page)).not.toBe(light[0]);
    await expect(page.getByRole('banner').locator('img').filter({ visible: true })).toHaveAttribute('src', /dark/);
  });

  test('ignores values that another site on the same host stores under the same key', async ({ page, open }) => {
    await open();
    const before = await theme(page).getAttribute('data-theme-choice');
    const init = { key: 'theme', newValue: 'purple' };
    await page.evaluate((event) => dispatchEvent(new StorageEvent('storage', event)), init);
    await expect(theme(page)).toHaveAttribute('data-theme-choice', before ?? '');
  });

  test('lets readers choose a mode by keyboard, and names the button after the new mode', async ({ page, open }) => {
    await open();
    await button(page).press('Enter');
    await expect(named(page, 'light')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(named(page, 'dark')).toBeFocused();
  });

  test('lets readers choose a mode before the page is interactive', async ({ page, siteUrl }) => {
    const release = await hold(page, '**/*.rsc');
    await page.goto(siteUrl);
    await button(page).click();
    await button(page).click();
    release();
    await interactive(page);
    await expect(theme(page)).toHaveAttribute('data-theme-choice', 'dark');
  });
});

test.describe('without JavaScript', () => {
  test.use({ site: 'navbar', javaScriptEnabled: false, colorScheme: 'dark' });

  test('the system decides, even about the logo, and no button is shown', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}guides/`);
    const dark = await paper(page);
    await expect(page.getByRole('banner').locator('img').filter({ visible: true })).toHaveAttribute('src', /dark/);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await paper(page)).not.toBe(dark);
    await expect(page.getByRole('banner').locator('img').filter({ visible: true })).not.toHaveAttribute('src', /dark/);
    await expect(button(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Hide sidebar' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Announcement' }).getByRole('button')).toBeHidden();
  });
});

test.describe('a site without the switch', () => {
  test.use({ site: 'plain', colorScheme: 'light' });

  test('has no button, and ignores stored choices', async ({ page, open }) => {
    await open();
    await expect(button(page)).toHaveCount(0);
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await open();
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    // Values that another site of this host stores in another tab are ignored too.
    const init = { key: 'theme', newValue: 'light' };
    await page.evaluate((event) => dispatchEvent(new StorageEvent('storage', event)), init);
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  });
});
