import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'folders' });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The collapsible part of the sidebar around a page. */
const foldAround = (page: Page, name: string) =>
  sidebar(page)
    .locator('details')
    .filter({ has: page.getByRole('link', { name, exact: true, includeHidden: true }) })
    .last();
const toggle = (page: Page, name: string) => foldAround(page, name).locator('> summary').click();

test.describe('a sidebar that is made of folders', () => {
  test('is in the order of their positions, under the names that they give themselves', async ({ page, open }) => {
    await open('/start/');
    const entries = sidebar(page).locator('> ul > li').filter({ visible: true });
    await expect(entries).toContainText([
      'Elsewhere',
      'Start',
      'Work',
      'The tools',
      'Topics',
      'Plans',
      'Back to the start',
    ]);
    await expect(
      sidebar(page)
        .locator('li')
        .filter({ hasText: /^The tools/ })
        .first()
        .getByRole('link'),
    ).toHaveText(['Hammer', 'Saw']);
  });

  test('has categories that are open, closed or fixed as their folders define', async ({ page, open }) => {
    await open('/start/');
    await expect(link(page, 'Saw')).toBeVisible();
    await expect(link(page, 'Wood')).toBeHidden();
    await expect(link(page, 'Breaks')).toBeVisible();
    await expect(sidebar(page).locator('summary', { hasText: 'Work' })).toHaveCount(0);
  });

  test('leads to the page of a folder by its category, else by an entry in it', async ({ page, open }) => {
    await open('/start/');
    await link(page, 'Plans').click();
    await expect(title(page, 'Plans')).toBeFocused();
    await link(page, 'About work').click();
    await expect(title(page, 'About work')).toBeFocused();
    await expect(link(page, 'Work')).toHaveCount(0);
  });

  test('has folders in folders', async ({ page, open }) => {
    await open('/tools/deep/drill/');
    await expect(link(page, 'Drill')).toHaveAttribute('aria-current', 'page');
    await expect(link(page, 'Drill')).toBeVisible();
    const above = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    await expect(above).toHaveText(['Home', 'The tools', 'Deep', 'Drill']);
  });

  test('is entered at its first page, though an external link comes before it', async ({ page, open }) => {
    await open('/tools/saw/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click();
    await expect(title(page, 'Start')).toBeFocused();
  });

  test('keeps a link inside the site in the site', async ({ page, open }) => {
    await open('/tools/saw/');
    await link(page, 'Back to the start').click();
    await expect(title(page, 'Start')).toBeFocused();
    await expect(page).toHaveURL(/\/d\/start\/$/);
  });
});

test('a generated index has the address and the title that it is given, and cards of pages and categories', async ({
  page,
  open,
}) => {
  await open('/start/');
  await link(page, 'Topics').click();
  await expect(title(page, 'All topics')).toBeFocused();
  await expect(page).toHaveURL(/\/d\/all-topics\/$/);
  const main = page.getByRole('main');
  await expect(main.getByText('Everything there is.')).toBeVisible();
  const cards = main.locator('.index-card');
  await expect(cards).toHaveText([/^Deep\s*2 pages$/, /^Wood\s*What grows\.$/]);
  await cards.getByRole('link', { name: 'Deep' }).click();
  await expect(title(page, 'Metal')).toBeFocused();
});

test.describe('a category', () => {
  test('stays open when another one opens, unless the site wants it otherwise', async ({ page, open }) => {
    await open('/start/');
    await toggle(page, 'Wood');
    await expect(link(page, 'Wood')).toBeVisible();
    // The collapsing category remains visible and marked while it closes.
    await expect(foldAround(page, 'Saw')).not.toHaveAttribute('data-closing');
    await expect(foldAround(page, 'Saw')).toHaveAttribute('open');
  });

  test('that the reader closed stays closed for the rest of the visit', async ({ page, open }) => {
    await open('/start/');
    await toggle(page, 'Saw');
    await expect(link(page, 'Saw')).toBeHidden();
    await page.reload();
    await interactive(page);
    await expect(link(page, 'Saw')).toBeHidden();
  });

  test('that the reader closed is open again where it holds the page', async ({ page, open }) => {
    await open('/start/');
    await toggle(page, 'Saw');
    await expect(link(page, 'Saw')).toBeHidden();
    await open('/tools/saw/');
    await expect(link(page, 'Saw')).toBeVisible();
  });

  test('is remembered by its place, not by its name', async ({ page, open }) => {
    await open('/topics/wood/');
    await toggle(page, 'Metal');
    await expect(link(page, 'Metal')).toBeVisible();
    await page.reload();
    await interactive(page);
    await expect(link(page, 'Metal')).toBeVisible();
    await expect(link(page, 'Drill')).toBeHidden();
  });
});
