import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const fold = (page: Page, label: string) => sidebar(page).locator('summary').filter({ hasText: label });
const isOpen = (page: Page, label: string) =>
  sidebar(page)
    .locator('details[open]')
    .filter({ has: page.locator('summary', { hasText: label }) });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('a category', () => {
  test('is closed or open as configured, and can be toggled', async ({ page, open }) => {
    await open('/guides/');
    await expect(link(page, 'First guide')).toBeHidden();
    await expect(link(page, 'Third guide')).toBeVisible();
    await fold(page, 'Closed').click();
    await expect(link(page, 'First guide')).toBeVisible();
    await fold(page, 'Closed').click();
    await expect(link(page, 'First guide')).toBeHidden();
  });

  test('opens and closes on Enter and Space', async ({ page, open }) => {
    await open('/guides/');
    await fold(page, 'Closed').press('Enter');
    await expect(link(page, 'First guide')).toBeVisible();
    await fold(page, 'Closed').press('Space');
    await expect(link(page, 'First guide')).toBeHidden();
  });

  test('that is fixed has no button to collapse it', async ({ page, open }) => {
    await open('/guides/');
    await expect(link(page, 'Fourth guide')).toBeVisible();
    await expect(fold(page, 'Fixed')).toHaveCount(0);
  });

  test('with a page links to that page, and has a button beside the link that expands the category', async ({
    page,
    open,
  }) => {
    await open('/guides/');
    await sidebar(page).getByLabel('Toggle the category “With a page”').click();
    await expect(link(page, 'Fifth guide')).toBeVisible();
    await expect(title(page, 'Guides')).toBeVisible();
    await link(page, 'With a page').click();
    await expect(title(page, 'With page guide')).toBeFocused();
    await expect(link(page, 'With a page')).toHaveAttribute('aria-current', 'page');
  });

  test('with a generated index leads to a card for each of its entries', async ({ page, open }) => {
    await open('/guides/');
    await link(page, 'With cards').click();
    await expect(title(page, 'With cards')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('What is in here.')).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: 'The sixth one.' }).getByRole('link')).toHaveText(
      'Sixth guide',
    );
    await main.getByRole('link', { name: 'Seventh guide' }).click();
    await expect(title(page, 'Seventh guide')).toBeVisible();
  });

  for (const [route, current] of [
    ['/guides/second/', 'Second guide'],
    ['/guides/fifth/', 'Fifth guide'],
    ['/guides/third/', 'Third guide'],
  ] as const) {
    test(`that contains the page ${route} is open`, async ({ page, open }) => {
      await open(route);
      await expect(link(page, current)).toBeVisible();
      await expect(link(page, current)).toHaveAttribute('aria-current', 'page');
    });
  }

  test('opens when a link elsewhere leads to one of its pages', async ({ page, open }) => {
    await open('/guides/');
    await page.getByRole('main').getByRole('link', { name: 'the first' }).click();
    await expect(title(page, 'First guide')).toBeVisible();
    await expect(link(page, 'First guide')).toBeVisible();
  });

  test('closes when another one on its level opens, if configured', async ({ page, open }) => {
    await open('/guides/');
    await expect(isOpen(page, 'Open')).toHaveCount(1);
    await fold(page, 'Closed').click();
    await expect(isOpen(page, 'Closed')).toHaveCount(1);
    await expect(isOpen(page, 'Open')).toHaveCount(0);
  });

  test('keeps the state that the reader chose for the rest of the visit', async ({ page, open, context, siteUrl }) => {
    await open('/guides/');
    await fold(page, 'Closed').click();
    await expect(link(page, 'Second guide')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(title(page, 'About')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click();
    await expect(link(page, 'Second guide')).toBeVisible();
    await page.reload();
    await interactive(page);
    await expect(link(page, 'Second guide')).toBeVisible();
    // Another tab starts with the default state.
    const other = await context.newPage();
    await other.goto(`${siteUrl}guides/`);
    await interactive(other);
    await expect(link(other, 'Second guide')).toBeHidden();
  });
});
