import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { routes } from './routes.ts';

const repository = 'https://github.com/Five-Stacks/area';
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
/** Includes links in closed categories. */
const hrefs = (page: Page) =>
  sidebar(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const sections = {
  'Getting Started': ['/getting-started/welcome/', '/getting-started/architecture/'],
  Guides: ['/guides/installation/', '/guides/contributing/'],
  // Signing in with Google has a page that no sidebar lists.
  'API References': Object.keys(routes).filter((route) => route.startsWith('/api/') && !route.endsWith('/google/')),
};

test('the navbar leads to three sections and to the source, and nowhere else', async ({ page, open }) => {
  await open();
  const items = page.getByRole('navigation', { name: 'Main' });
  await expect(items.locator('.navbar-left').getByRole('link')).toHaveText(Object.keys(sections));
  await expect(items.locator('.navbar-right').getByRole('link')).toHaveText(['GitHub']);
  await expect(items.getByRole('button')).toHaveText(/Search/);
});

for (const [name, pages] of Object.entries(sections)) {
  test(`the section ${name} opens at its first page, is marked, and its sidebar lists its pages`, async ({
    page,
    open,
  }) => {
    await open();
    const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await item.click();
    await expect(page).toHaveURL(new RegExp(`/area${pages[0] ?? ''}$`));
    await expect(item).toHaveAttribute('aria-current', 'page');
    expect(new Set(await hrefs(page))).toEqual(new Set(pages.map((route) => `/area${route}`)));
    await open(pages.at(-1));
    await expect(item).toHaveAttribute('aria-current', 'true');
  });
}

test('the page for signing in with Google exists, although no sidebar lists it', async ({ page, open }) => {
  await open('/api/oauth/google/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveCount(0);
});

test('the parts of a page follow each other: skip link, bar, main content, footer', async ({ page, open }) => {
  await open('/guides/installation/');
  const parts = await page
    .locator('.skip-link, header.navbar, main, footer')
    .evaluateAll((elements) => elements.map((element) => element.className || element.localName));
  expect(parts.map((part) => part.split(' ', 1)[0])).toEqual(['skip-link', 'navbar', 'main', 'footer']);
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main');
});

test('the footer links to the same sections and to the source, and contains the year of the copyright', async ({
  page,
  open,
}) => {
  await open();
  const footer = page.getByRole('contentinfo');
  for (const [name, [first]] of Object.entries(sections)) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', `/area${first ?? ''}`);
  }
  await expect(footer.getByRole('link', { name: 'Source repository' })).toHaveAttribute('href', repository);
  await expect(footer.getByText('Copyright © 2025 Five-Stacks')).toBeVisible();
});

test('the site is in English and names no other language', async ({ page, open }) => {
  await open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: /Languages/ })).toHaveCount(0);
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
});

test.describe('whatever the system prefers', () => {
  test.use({ colorScheme: 'dark' });

  test('the colour mode is light at first and flips between dark and light', async ({ page, open }) => {
    await open();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    for (const mode of ['dark', 'light']) {
      await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    }
  });
});

test('the table of contents contains the headings of levels 2 and 3', async ({ page, open }) => {
  await open('/guides/installation/');
  const ids = await page
    .locator('main :is(h2, h3)[id]')
    .evaluateAll((headings) => headings.map((heading) => `#${heading.id}`));
  const listed = await page
    .locator('.toc a')
    .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')));
  expect(ids.length).toBeGreaterThan(3);
  expect(listed).toEqual(ids);
});
