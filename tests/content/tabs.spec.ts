import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'content' });

/** The tab lists of the page: two in one group, whose choice is in the address, and one without a group. */
const lists = (page: Page) => page.getByRole('tablist');
const tab = (page: Page, list: number, name: string) => lists(page).nth(list).getByRole('tab', { name, exact: true });

test('tabs of one group are synchronised, others are independent', async ({ page, open }) => {
  await open('/components/');
  await expect(tab(page, 0, 'Yarn')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 1, 'pnpm').click();
  await expect(tab(page, 0, 'pnpm')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('pnpm install')).toBeVisible();
  await expect(page.getByText('Text for pnpm.')).toBeVisible();
  await expect(page.getByText('Text for Yarn.')).toBeHidden();
  await expect(tab(page, 2, 'One')).toHaveAttribute('aria-selected', 'true');
});

test('the choice is remembered after a reload and shared with other open tabs', async ({
  page,
  open,
  context,
  siteUrl,
}) => {
  await open('/components/');
  const other = await context.newPage();
  await other.goto(`${siteUrl}components/`);
  await interactive(other);
  await tab(page, 1, 'npm').click();
  await expect(tab(other, 1, 'npm')).toHaveAttribute('aria-selected', 'true');
  await page.goto(`${siteUrl}components/`);
  await expect(tab(page, 1, 'npm')).toHaveAttribute('aria-selected', 'true');
});

test('the address names the choice, even if another member of the group was clicked', async ({
  page,
  open,
  siteUrl,
}) => {
  await open('/components/?pm=pnpm');
  await expect(tab(page, 0, 'pnpm')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 0, 'npm').click();
  await expect(page).toHaveURL(`${siteUrl}components/?pm=npm`);
  await tab(page, 1, 'Yarn').click();
  await expect(page).toHaveURL(`${siteUrl}components/?pm=yarn`);
  await expect(tab(page, 0, 'Yarn')).toHaveAttribute('aria-selected', 'true');
});

test('a narrow window shows the tab that the address names', async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  // Wide labels.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '60px')),
  );
  await open('/components/?pm=yarn');
  await lists(page).first().scrollIntoViewIfNeeded();
  await expect(tab(page, 0, 'Yarn')).toBeInViewport({ ratio: 0.9 });
});

test('keeps a value in the address if no tab has it', async ({ page, open }) => {
  await open('/components/?pm=bun');
  await expect(tab(page, 0, 'Yarn')).toHaveAttribute('aria-selected', 'true');
});

test('arrow keys, Home and End move between tabs; Tab goes on to the text', async ({ page, open }) => {
  await open('/components/');
  await tab(page, 1, 'Yarn').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 1, 'npm')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 1, 'Yarn')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab(page, 1, 'npm')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab(page, 1, 'Yarn')).toBeFocused();
  await expect(tab(page, 1, 'Yarn')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Yarn' }).nth(1)).toBeFocused();
});

test('keys with modifiers are commands of the browser', async ({ page, open }) => {
  await open('/components/');
  const isCancelled = await tab(page, 1, 'Yarn').evaluate((button) =>
    [
      new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }),
      new KeyboardEvent('keydown', { key: 'ArrowLeft', metaKey: true, bubbles: true, cancelable: true }),
      new KeyboardEvent('keydown', { key: 'Home', ctrlKey: true, bubbles: true, cancelable: true }),
      new KeyboardEvent('keydown', { key: 'Home', shiftKey: true, bubbles: true, cancelable: true }),
    ].map((event) => !button.dispatchEvent(event)),
  );
  expect(isCancelled).toEqual([false, false, false, false]);
  await expect(tab(page, 1, 'Yarn')).toHaveAttribute('aria-selected', 'true');
});

test('keeps a clicked tab in place, regardless of content that grows above it', async ({ page, open }) => {
  await open('/components/');
  // Makes the first group member's text much longer than the others.
  await page.getByText('pnpm install').evaluate((code) => (code.textContent = 'pnpm install\n'.repeat(20)));
  const clicked = tab(page, 1, 'pnpm');
  await clicked.scrollIntoViewIfNeeded();
  const before = await clicked.boundingBox();
  await clicked.click();
  await expect(page.getByText('Text for pnpm.')).toBeVisible();
  expect(Math.abs(((await clicked.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
});

test('shows hidden text that find-in-page finds', async ({ page, open }) => {
  await open('/components/');
  const panel = page.locator('.tab-panel').filter({ hasText: 'Text for pnpm.' });
  await expect(panel).toHaveAttribute('hidden', 'until-found');
  await panel.evaluate((element) => element.dispatchEvent(new Event('beforematch')));
  await expect(tab(page, 0, 'pnpm')).toHaveAttribute('aria-selected', 'true');
});

test('an address that leads into a hidden tab shows the tab, even if the group remembers another', async ({
  page,
  open,
  siteUrl,
}) => {
  await open('/components/');
  await tab(page, 0, 'npm').click();
  await page.goto(`${siteUrl}code/`);
  await page.goto(`${siteUrl}components/#peeling-with-pnpm`);
  await expect(tab(page, 0, 'pnpm')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Peeling with pnpm' })).toBeInViewport();
});

test('a link into a hidden tab shows the tab, even in browsers without `until-found`', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/components/');
  const panel = page.locator('.tab-panel').filter({ hasText: 'Peeling with pnpm' });
  await panel.evaluate((element) => element.setAttribute('hidden', ''));
  const contents = page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });
  await contents.getByRole('link', { name: 'Peeling with pnpm' }).click();
  await expect(tab(page, 0, 'pnpm')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Peeling with pnpm' })).toBeInViewport();
});

test('the table of contents marks no heading of a hidden tab', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/components/');
  const contents = page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });
  await expect(contents.getByRole('link', { name: 'Peeling with pnpm' })).toBeVisible();
  await lists(page)
    .nth(2)
    .evaluate((list) => list.scrollIntoView());
  await expect(contents.locator('[aria-current]')).toHaveText('Tabs');
});

test('going back shows the tab that the reader left open', async ({ page, open, siteUrl }) => {
  await open('/components/');
  await tab(page, 2, 'Two').click();
  await page.getByRole('link', { name: 'The code', exact: true }).click();
  await expect(page).toHaveURL(`${siteUrl}code/`);
  await page.goBack();
  await expect(tab(page, 2, 'Two')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(`${siteUrl}components/`);
});

test('without storage the group stays in sync', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('forbidden');
      },
    });
  });
  await open('/components/');
  await tab(page, 1, 'npm').click();
  await expect(tab(page, 0, 'npm')).toHaveAttribute('aria-selected', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all texts are shown one below the other with their labels', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}components/`);
    await expect(lists(page)).toHaveCount(0);
    for (const text of ['Text for npm.', 'Text for pnpm.', 'Text for Yarn.', 'Alone two.']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.locator('.tab-panel-label').first()).toBeVisible();
  });
});

test.describe('when the client fails to load', () => {
  test.use({ expectedMessages: /Failed to (load resource|fetch)/ });

  test('all texts are shown one below the other', async ({ page, siteUrl }) => {
    await page.route(/\/index\.rsc/, (route) => route.abort());
    await page.goto(`${siteUrl}components/`);
    await page.mouse.move(5, 5);
    await expect(page.getByText('Text for npm.')).toBeVisible();
    await expect(page.getByText('Text for Yarn.')).toBeVisible();
  });
});

test('a printed page shows only the chosen text, with its label', async ({ page, open }) => {
  await open('/components/');
  await page.getByRole('tab', { name: 'Yarn' }).first().click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Text for Yarn.')).toBeVisible();
  await expect(page.getByText('Text for npm.')).toBeHidden();
  await expect(page.locator('.tab-panel-label:visible').first()).toHaveText('Yarn');
  await expect(lists(page)).toHaveCount(0);
});
