import type { Page } from '@playwright/test';
import { hold } from '../harness/hold.ts';
import { mobilePanel as panel, openMobilePanel as openPanel, panelButton as toggle } from '../harness/mobile-panel.ts';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'navbar', viewport: { width: 375, height: 700 } });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('the panel', () => {
  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    'its close button': (page) => panel(page).getByRole('button', { name: 'Close navigation bar' }).click(),
    'a click on the backdrop': (page) => page.mouse.click(365, 400),
    'the browser’s back button': (page) => page.goBack(),
    'a window that grows beyond the breakpoint': (page) => page.setViewportSize({ width: 997, height: 700 }),
  };
  for (const [name, act] of Object.entries(ways)) {
    test(`is closed by ${name}, and keeps the state of the page and the history`, async ({ page, open }) => {
      await open('/guides/');
      await open('/guides/long/');
      await page.evaluate(() => Object.assign(window, { marked: true }));
      await page.locator('.mobile-toc summary').click();
      await openPanel(page);
      await act(page);
      await expect(panel(page)).toBeHidden();
      await expect(page).toHaveURL(/\/guides\/long\/$/);
      await expect(page.locator('.menu-button')).toHaveAttribute('aria-expanded', 'false');
      await expect(page.locator('.mobile-toc details')).toHaveAttribute('open');
      expect(await page.evaluate(() => 'marked' in window)).toBe(true);
      // No history entry remains.
      await page.goBack();
      await expect(title(page, 'Guides')).toBeVisible();
    });
  }

  test('is also closed by going back if it was opened before the page was interactive', async ({
    page,
    open,
    siteUrl,
  }) => {
    await open('/guides/');
    const release = await hold(page, '**/long/index.rsc');
    await page.goto(`${siteUrl}guides/long/`);
    await toggle(page).click();
    await expect(panel(page)).toBeVisible();
    release();
    await interactive(page);
    await expect(page.locator('.menu-button')).toHaveAttribute('aria-expanded', 'true');
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(/\/guides\/long\/$/);
    await page.goBack();
    await expect(title(page, 'Guides')).toBeVisible();
  });

  test('returns focus to its button', async ({ page, open }) => {
    await open();
    await toggle(page).press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(toggle(page)).toBeFocused();
  });

  test('opens and closes repeatedly', async ({ page, open }) => {
    await open();
    for (let i = 0; i < 3; i++) {
      await openPanel(page);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
    }
    await openPanel(page);
  });

  test('leaves no history entry, so going back from a page opened through it does not reopen the panel', async ({
    page,
    open,
  }) => {
    await open('/guides/first/');
    await open('/about/');
    await openPanel(page);
    await panel(page).getByRole('link', { name: 'Guides' }).click();
    await expect(title(page, 'Guides')).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await page.goBack();
    await expect(title(page, 'About')).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await page.goForward();
    await expect(title(page, 'Guides')).toBeVisible();
    await page.goBack();
    await expect(title(page, 'About')).toBeVisible();
    // The panel left no history entry between the two.
    await page.goBack();
    await expect(title(page, 'First guide')).toBeVisible();
  });

  test.describe('with a link to another site', () => {
    test.use({ expectedMessages: /^foreign request: https:\/\/example\.org\// });

    test('closes when the link is followed, and is still closed after going back', async ({ page, open }) => {
      await page.route('https://example.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
      );
      await open('/guides/first/');
      await open('/about/');
      await openPanel(page);
      await panel(page).getByRole('link', { name: 'Source' }).click();
      await expect(page).toHaveTitle('Elsewhere');
      await page.goBack();
      await expect(title(page, 'About')).toBeVisible();
      await expect(panel(page)).toBeHidden();
    });
  });

  test('stays open when one of its links is opened in another tab', async ({ page, open }) => {
    await open('/about/');
    await openPanel(page);
    await panel(page)
      .getByRole('link', { name: 'Guides' })
      .click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(() => page.context().pages().length, 'tabs').toBe(2);
    await expect(panel(page)).toBeVisible();
    await expect(title(page, 'About')).toBeAttached();
  });
});
