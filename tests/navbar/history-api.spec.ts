import type { Page } from '@playwright/test';
import { hold } from '../harness/hold.ts';
import { quiet } from '../harness/quiet.ts';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const top = (page: Page) => page.evaluate(() => scrollY);
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Follows a link without scrolling to it, unlike Playwright's `click`. */
const follow = (page: Page, name: string) =>
  banner(page, name)
    .first()
    .evaluate((link: HTMLElement) => link.click());

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    delete (window as { navigation?: unknown }).navigation;
  });
});

test.describe('in a browser without the Navigation API', () => {
  test('a link changes the page without a load, focuses its heading and is announced', async ({ page, open }) => {
    await open('/about/');
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
    await mark(page);
    await banner(page, 'Guides').press('Enter');
    await expect(title(page, 'Guides')).toBeFocused();
    await expect(page).toHaveURL(/\/guides\/$/);
    await expect(page.getByRole('status').filter({ hasText: 'Guides' })).toHaveCount(1);
    expect(await isMarked(page)).toBe(true);
  });

  test('back and forward restore the scroll positions', async ({ page, open }) => {
    await open('/guides/long/');
    await mark(page);
    await page.evaluate(() => scrollTo(0, 700));
    await follow(page, 'About');
    await expect(title(page, 'About')).toBeFocused();
    expect(await top(page)).toBe(0);
    await page.goBack();
    await expect(title(page, 'Long page')).toBeAttached();
    await expect.poll(() => top(page)).toBe(700);
    await page.goForward();
    await expect(title(page, 'About')).toBeVisible();
    await expect.poll(() => top(page)).toBe(0);
    expect(await isMarked(page)).toBe(true);
  });

  test('a link to a heading works on this page and on another, and back returns', async ({ page, open }) => {
    await open();
    await page.getByRole('main').getByRole('link', { name: 'a part' }).click();
    await expect(page.locator('#part-3')).toBeFocused();
    await expect(page.locator('#part-3')).toBeInViewport({ ratio: 1 });
    const first = await top(page);
    const contents = page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });
    await contents.getByRole('link', { name: 'Part 5' }).evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/#part-5$/);
    await expect(page.locator('#part-5')).toBeInViewport({ ratio: 1 });
    expect(await top(page)).toBeGreaterThan(first);
    await page.goBack();
    await expect(page).toHaveURL(/#part-3$/);
    await expect.poll(() => top(page)).toBe(first);
    await page.goBack();
    await expect(title(page, 'Home of the fixture')).toBeVisible();
  });

  test('a slow page never renders over a newer one, and does not reload the window', async ({ page, open }) => {
    const release = await hold(page, '**/guides/index.rsc');
    await open('/about/');
    await mark(page);
    await follow(page, 'Guides');
    await follow(page, 'Reference');
    await expect(title(page, 'Reference')).toBeVisible();
    release();
    await quiet(page);
    await expect(title(page, 'Reference')).toBeVisible();
    await expect(page).toHaveURL(/\/reference\/$/);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
  });

  test.describe('a page whose data cannot be loaded', () => {
    test.use({ expectedMessages: /503/ });

    test('is loaded by a normal navigation, once', async ({ page, open }) => {
      await page.route('**/guides/index.rsc', (route) => route.fulfill({ status: 503, body: '' }));
      await open('/about/');
      const loads: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
      await banner(page, 'Guides').click();
      await expect(title(page, 'Guides')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(loads).toEqual(['/guides/']);
    });
  });

  test('a reload keeps the scroll position', async ({ page, open }) => {
    await open('/guides/long/');
    await page.evaluate(() => scrollTo(0, 700));
    await page.reload();
    await interactive(page);
    await expect.poll(() => top(page)).toBe(700);
  });

  test.describe('in a narrow window', () => {
    test.use({ viewport: { width: 375, height: 700 } });
    const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
    const openPanel = (page: Page) =>
      page.getByRole('button', { name: 'Toggle navigation bar' }).evaluate((button: HTMLElement) => button.click());

    test('the panel is closed by going back, and the page behind does not scroll', async ({ page, open }) => {
      await open('/about/');
      await open('/guides/long/');
      await page.evaluate(() => scrollTo(0, 700));
      for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
        await openPanel(page);
        await expect(panel(page)).toBeVisible();
        await close();
        await expect(panel(page)).toBeHidden();
        await expect(page).toHaveURL(/\/guides\/long\/$/);
        expect(await top(page)).toBe(700);
      }
      await page.goBack();
      await expect(title(page, 'About')).toBeVisible();
    });

    test('back leads from a page that was opened in the panel to the previous page', async ({ page, open }) => {
      await open('/about/');
      await openPanel(page);
      await panel(page).getByRole('link', { name: 'Guides' }).click();
      await expect(title(page, 'Guides')).toBeFocused();
      await expect(panel(page)).toBeHidden();
      await page.goBack();
      await expect(title(page, 'About')).toBeVisible();
      await expect(panel(page)).toBeHidden();
    });
  });
});
