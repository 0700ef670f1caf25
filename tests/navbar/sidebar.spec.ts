import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('the sidebar', () => {
  test('shows the pages of the section in the order of its configuration and marks the current one', async ({
    page,
    open,
  }) => {
    await open('/guides/second/');
    await expect(sidebar(page).locator('> ul > li').filter({ visible: true })).toContainText([
      'Guides',
      'Closed',
      'Open',
      'Fixed',
      'With a page',
      'With cards',
      'Long guide',
      'Levels guide',
      '',
      'Out of here',
    ]);
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Second guide');
  });

  test('shows no pages of other sections', async ({ page, open }) => {
    await open('/reference/');
    await expect(sidebar(page).getByRole('link')).toHaveText(['Reference', 'Terms']);
    await open('/about/');
    await expect(sidebar(page)).toHaveCount(0);
  });

  test('contains HTML and external links', async ({ page, open }) => {
    await open('/guides/');
    await expect(sidebar(page).locator('hr.raw-sidebar')).toBeVisible();
    await expect(link(page, 'Out of here')).toHaveAttribute('href', 'https://example.org/');
    await expect(link(page, 'Out of here')).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('sorts the pages of a folder by their number prefixes, which addresses omit', async ({ page, open }) => {
    await open('/guides/');
    await expect(link(page, 'Long guide')).toHaveAttribute('href', '/guides/deep/long/');
    const entries = await sidebar(page).getByRole('link').allTextContents();
    expect(entries.indexOf('Levels guide')).toBe(entries.indexOf('Long guide') + 1);
  });

  test('scrolls the link of the current page into view without scrolling the page', async ({ page, open }) => {
    await page.setViewportSize({ width: 1280, height: 320 });
    await open('/guides/deep/levels/');
    await expect(link(page, 'Levels guide')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('also scrolls to the link of the new page after navigation', async ({ page, open }) => {
    await page.setViewportSize({ width: 1280, height: 320 });
    await open('/guides/');
    await expect(link(page, 'Levels guide')).not.toBeInViewport();
    await link(page, 'Levels guide').evaluate((element: HTMLElement) => element.click());
    await expect(title(page, 'Levels guide')).toBeFocused();
    await expect(link(page, 'Levels guide')).toBeInViewport({ ratio: 1 });
  });
});

test('the sidebar remembers the categories that the reader opened or closed, but not those that the page opened', async ({
  page,
  open,
}) => {
  const main = page.getByRole('navigation', { name: 'Main' });
  await open('/guides/');
  await sidebar(page).locator('summary', { hasText: 'Open' }).click();
  await expect(link(page, 'Third guide')).toBeHidden();
  await main.getByRole('link', { name: 'Reference', exact: true }).click();
  await expect(title(page, 'Reference')).toBeFocused();
  await main.getByRole('button', { name: 'More' }).click();
  await main.getByRole('link', { name: 'First', exact: true }).click();
  await expect(title(page, 'First guide')).toBeFocused();
  await expect(link(page, 'First guide')).toBeVisible();
  await open('/guides/');
  await expect(link(page, 'First guide')).toBeHidden();
  await expect(link(page, 'Third guide')).toBeHidden();
});

test.describe('a sidebar that can be hidden', () => {
  test('gives its space to the article, even on later visits, and can be shown again', async ({
    page,
    open,
    siteUrl,
  }) => {
    await open('/guides/');
    const before = await title(page, 'Guides').boundingBox();
    await page.getByRole('button', { name: 'Hide sidebar' }).click();
    await expect(sidebar(page)).toBeHidden();
    expect((await title(page, 'Guides').boundingBox())?.x).toBeLessThan(before?.x ?? 0);
    await page.goto(`${siteUrl}guides/`, { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeVisible();
    await expect(sidebar(page)).toBeHidden();
    await interactive(page);
    await page.getByRole('button', { name: 'Show sidebar' }).press('Enter');
    await expect(sidebar(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hide sidebar' })).toBeFocused();
  });

  test('is shown again with the current page in view', async ({ page, open }) => {
    await page.setViewportSize({ width: 1280, height: 320 });
    await page.addInitScript(() => (localStorage['sidebar'] = 'hidden'));
    await open('/guides/deep/levels/');
    await page.getByRole('button', { name: 'Show sidebar' }).click();
    await expect(link(page, 'Levels guide')).toBeInViewport({ ratio: 1 });
  });

  test.describe('without the setting', () => {
    test.use({ site: 'faults' });

    test('has no button to hide it', async ({ page, open }) => {
      await open('/start/');
      await expect(sidebar(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Hide sidebar' })).toHaveCount(0);
    });
  });
});

test.describe('the pages before and after', () => {
  test('follow the sidebar, across categories', async ({ page, open }) => {
    await open('/guides/second/');
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    await expect(pages.getByRole('link')).toHaveText([/Previous\s*First guide/, /Next\s*Third guide/]);
    await pages.getByRole('link', { name: 'Third guide' }).click();
    await expect(title(page, 'Third guide')).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
      'Home',
      'Open',
      'Third guide',
    ]);
  });
});
