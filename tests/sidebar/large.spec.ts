import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { outputDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

// 101 operations in many groups: more than the sidebar of a page holds.
const site = 'contracts/rclone';
const base = '/rclone/';
test.use({ site });

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

/** A category that the current page is not in: its link and the button that opens it in place. */
function foreignCategory(page: Page): { link: Locator; toggle: Locator; entries: Locator } {
  const category = sidebarOf(page)
    .locator('.sidebar-linked-category')
    .filter({ hasNot: page.locator('[aria-current=page]') })
    .nth(2);
  return {
    link: category.locator('> a'),
    toggle: category.locator('summary').first(),
    entries: category.locator('.sidebar-list a'),
  };
}

/** Addresses in the sidebar of a page's html, as they are without a script. */
function sidebarLinks(html: string): string[] {
  const sidebar = /<nav id="docs-sidebar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  return [...sidebar.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
}

const htmlOf = (url: string) => readFileSync(join(outputDir(site), url.replace(base, '/'), 'index.html'), 'utf8');

test('the html of each page names it in the sidebar, and every page is reached by a few links of sidebars', () => {
  const map = readFileSync(join(outputDir(site), 'sitemap.xml'), 'utf8');
  const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const clicks = new Map<string, number>([[base, 0]]);
  for (const [url, count] of clicks) {
    const links = sidebarLinks(htmlOf(url));
    expect(links, url).toContain(url);
    expect(links.length, url).toBeLessThan(130);
    for (const link of links) if (!clicks.has(link)) clicks.set(link, count + 1);
  }
  expect(all.filter((url) => !clicks.has(url))).toEqual([]);
  expect(Math.max(...clicks.values())).toBeLessThanOrEqual(3);
});

test('a category opens in place with entries that the page came without', async ({ page, open }) => {
  await open('/');
  const { toggle, entries } = foreignCategory(page);
  await expect(entries).toHaveCount(0);
  const before = page.url();
  await toggle.click();
  await expect(entries.first()).toBeVisible();
  expect(page.url()).toBe(before);
});

test('a page of another category is marked in its place, by click and on the way back', async ({ page, open }) => {
  await open('/');
  const { link } = foreignCategory(page);
  const current = sidebarOf(page).locator('[aria-current=page]');
  const target = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(current).toHaveAttribute('href', target);
  await expect(current).toBeVisible();
  await page.goBack();
  await expect(current).toHaveAttribute('href', base);
  await page.goForward();
  await expect(current).toHaveAttribute('href', target);
  await expect(current).toBeVisible();
});

test('what was opened stays open on the next page', async ({ page, open }) => {
  await open('/');
  const { toggle, entries } = foreignCategory(page);
  await toggle.click();
  await expect(entries.first()).toBeVisible();
  const [first, second] = await entries.all();
  await (second ?? first)?.click();
  await expect(sidebarOf(page).locator('[aria-current=page]')).toBeVisible();
  await page.reload();
  await expect(sidebarOf(page).locator('[aria-current=page]')).toBeVisible();
});

test.describe('when the entries cannot be fetched', () => {
  test.use({ expectedMessages: /Failed to (load|fetch)/ });

  test('the first page of the category shows them', async ({ page, open }) => {
    await open('/');
    await page.route('**/_assets/sidebar-*.json', (route) => route.abort(), { times: 1 });
    const { toggle, link } = foreignCategory(page);
    const target = await link.getAttribute('href');
    await toggle.click();
    await page.waitForURL(`**${target}`);
    await expect(sidebarOf(page).locator('[aria-current=page]')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a category is a link to its first page, and nothing in the sidebar is dead', async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    const { link, toggle } = foreignCategory(page);
    await expect(toggle).toHaveCount(0);
    await link.click();
    await expect(sidebarOf(page).locator('[aria-current=page]')).toBeVisible();
  });
});
