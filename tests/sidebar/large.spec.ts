import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { madeSiteTest } from '../harness/made-site-test.ts';
import { makeSite } from '../harness/site-folder.ts';
import { outputDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';
import { layoutFaults } from '../look/layout-faults.ts';

// 101 operations without tags: more than the sidebar of a page contains.
const site = 'contracts/rclone';
const base = '/docs/';
test.use({ site });

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

/** A category without the current page: its link and the button that opens it in place. */
function otherCategory(page: Page): { link: Locator; toggle: Locator; entries: Locator } {
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

/** Addresses in the sidebar of a page's HTML, before any script runs. */
function sidebarLinks(html: string): string[] {
  const sidebar = /<nav id="docs-sidebar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  return [...sidebar.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
}

const htmlOf = (url: string) => readFileSync(join(outputDir(site), url.replace(base, '/'), 'index.html'), 'utf8');

test('the sidebar in the HTML of each page lists that page, and sidebars lead to every page in at most three clicks', () => {
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

for (const width of [375, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the method beside a long label stays on one line', async ({ page, open }) => {
      await open('/');
      if (width < 1000) await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await expect(page.locator('.sidebar-link > .method:visible').first()).toBeInViewport();
      const faults = await page.evaluate(layoutFaults);
      expect(faults.filter((fault) => fault.includes('class="method'))).toEqual([]);
    });
  });
}

test('a category opens in place, with entries that the HTML of the page does not contain', async ({ page, open }) => {
  await open('/');
  const { toggle, entries } = otherCategory(page);
  await expect(entries).toHaveCount(0);
  const before = page.url();
  await toggle.click();
  await expect(entries.first()).toBeVisible();
  expect(page.url()).toBe(before);
});

test('a page in another category is marked in its place, after a click and after going back and forward', async ({
  page,
  open,
}) => {
  await open('/');
  const { link } = otherCategory(page);
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

test.describe('in a short window', () => {
  test.use({ viewport: { width: 1280, height: 400 } });

  test('the current page is in view after a link to a category that was not loaded', async ({ page, open }) => {
    await open('/');
    const target = `${base}api/pluginsctlRemoveTestPlugin/`;
    expect(sidebarLinks(htmlOf(base))).not.toContain(target);
    await page.evaluate((url) => {
      const link = document.createElement('a');
      link.href = url;
      document.querySelector('main')?.append(link);
      link.click();
    }, target);
    const current = sidebarOf(page).locator('[aria-current=page]');
    await expect(current).toHaveAttribute('href', target);
    await expect(current).toBeInViewport();
  });
});

test('an opened category stays open on a page of another category, and after a reload', async ({ page, open }) => {
  await open('/');
  const { toggle, entries } = otherCategory(page);
  await toggle.click();
  const address = await entries.first().getAttribute('href');
  const opened = sidebarOf(page).locator(`.sidebar-operation[href="${address}"]`);
  await expect(opened).toBeVisible();
  const other = sidebarOf(page).locator('.sidebar-linked-category').filter({ hasNot: opened }).last().locator('> a');
  const target = (await other.getAttribute('href')) ?? '';
  await other.click();
  await expect(sidebarOf(page).locator('[aria-current=page]')).toHaveAttribute('href', target);
  await expect(opened).toBeVisible();
  await page.reload();
  await expect(opened).toBeVisible();
});

const entryFiles = '**/_assets/sidebar-*.json';

test.describe('when the entries cannot be fetched', () => {
  test.use({ expectedMessages: /Failed to (load|fetch)/ });

  test('the category says so in its place, and a retry shows them', async ({ page, open }) => {
    await open('/');
    await page.route(entryFiles, (route) => route.abort(), { times: 1 });
    const { toggle, entries } = otherCategory(page);
    const before = page.url();
    await toggle.click();
    await sidebarOf(page).getByRole('status').getByRole('button', { name: 'Retry' }).click();
    await expect(entries.first()).toBeVisible();
    await expect(sidebarOf(page).getByRole('status')).toHaveCount(0);
    expect(page.url()).toBe(before);
  });

  test('a previously opened category says so after a reload, and the reader stays on the page', async ({
    page,
    open,
  }) => {
    await open('/');
    const { toggle, entries } = otherCategory(page);
    const fetched = page.waitForResponse(entryFiles);
    await toggle.click();
    await expect(entries.first()).toBeVisible();
    await page.route((await fetched).url(), (route) => route.abort());
    const before = page.url();
    await page.reload();
    await expect(sidebarOf(page).getByText('These pages failed to load.')).toBeVisible();
    expect(page.url()).toBe(before);
  });

  test('the sidebar shows the entries in the HTML until a retry succeeds', async ({ page, siteUrl }) => {
    const target = await pageInBranch(page, siteUrl);
    await page.route(entryFiles, (route) => route.abort(), { times: 1 });
    await page.goto(target);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(sidebarOf(page).locator('[aria-current=page]')).toBeVisible();
    // Interactive categories have a toggle.
    await expect(otherCategory(page).toggle).toBeVisible();
  });
});

test('the page does not wait for entries that its HTML has', async ({ page, siteUrl }) => {
  const target = await pageInBranch(page, siteUrl);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(entryFiles, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(target);
  const current = sidebarOf(page).locator('[aria-current=page]');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(current).toBeVisible();
  release();
  await expect(otherCategory(page).toggle).toBeVisible();
  await expect(current).toBeVisible();
});

/** The address of a page whose branch of the sidebar is both in its HTML and in a file. */
async function pageInBranch(page: Page, siteUrl: string): Promise<string> {
  await page.goto(siteUrl);
  return new URL((await otherCategory(page).link.getAttribute('href')) ?? '', siteUrl).href;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a category is a link to its first page, without a toggle', async ({ page, siteUrl }) => {
    await page.goto(siteUrl);
    const { link, toggle } = otherCategory(page);
    await expect(toggle).toHaveCount(0);
    await link.click();
    await expect(sidebarOf(page).locator('[aria-current=page]')).toBeVisible();
  });
});

test.describe('a sidebar with the same categories as another one', () => {
  const links = Array.from({ length: 45 }, (_, index) => ({ type: 'link', label: `${index}`, href: 'https://a.test' }));
  const categoriesOf = (name: string) =>
    ['Basics', 'Details'].map((label) => ({
      type: 'category',
      label,
      items: [`${name}-${label.toLowerCase()}`, ...links],
    }));
  const sidebars = JSON.stringify({ guide: categoriesOf('guide'), tools: categoriesOf('tools') });
  const pages = ['guide-basics', 'guide-details', 'tools-basics', 'tools-details'];
  const inFolder = (folder: string) => Object.fromEntries(pages.map((id) => [`${folder}/${id}.md`, `# ${id}\n`]));

  const madeTest = madeSiteTest(() =>
    makeSite({
      'site.config.ts': `export default {
        title: 'Site', url: 'https://example.org', baseUrl: '/',
        themeConfig: { navbar: { items: [
          { type: 'docSidebar', sidebarId: 'tools', label: 'Tools' }, { type: 'docsVersionDropdown' },
        ] } },
      };`,
      'sidebars.ts': `export default ${sidebars};`,
      'versions.json': '["1.0"]',
      'versioned_sidebars/version-1.0-sidebars.json': sidebars,
      'content/start.md': '---\nslug: /\n---\n# Start\n',
      'versioned_docs/version-1.0/start.md': '---\nslug: /\n---\n# Start\n',
      ...inFolder('content'),
      ...inFolder('versioned_docs/version-1.0'),
    }),
  );
  const details = (page: Page) => page.locator('.sidebar-linked-category:visible', { hasText: 'Details' });

  madeTest('shows its own entries after a change of the version', async ({ page, open }) => {
    await open('/guide-basics/');
    await details(page).locator('summary').click();
    const entry = details(page).locator('.sidebar-list').getByRole('link', { name: 'guide-details' });
    await expect(entry).toHaveAttribute('href', '/guide-details/');
    await page.getByRole('button', { name: 'Versions' }).click();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(/next/);
    await expect(entry).toHaveAttribute('href', '/next/guide-details/');
  });

  madeTest('shows its own entries in the panel after a change of the section', async ({ page, open }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open('/guide-basics/');
    const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
    await menu.click();
    await details(page).locator('summary').click();
    await expect(page.getByRole('link', { name: 'guide-details' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await page.getByRole('link', { name: 'Tools' }).click();
    await expect(page).toHaveURL(/tools-basics/);
    await menu.click();
    await expect(page.getByRole('link', { name: 'tools-basics' })).toBeVisible();
    await expect(page.locator('.panel').getByRole('link', { name: 'guide-details' })).toHaveCount(0);
  });
});
