import { clickAndPause } from '../harness/collapsible-motion.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'content' });

test('a heading has a link to itself, which is not part of its accessible name', async ({ page, open }) => {
  await open('/');
  const heading = page.getByRole('heading', { name: 'Heading with code in it', exact: true });
  await expect(heading).toHaveAttribute('id', 'heading-with-code-in-it');
  const link = page.getByRole('link', { name: 'Direct link to Heading with code in it' });
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await link.press('Enter');
  await expect(page).toHaveURL(/#heading-with-code-in-it$/);
  await expect(heading).toBeInViewport();
});

test('a link to a footnote mark on another page moves the focus to the mark, which stays a Tab stop', async ({
  page,
  open,
}) => {
  await open('/code/');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: './#fnref-one' });
    link.pathname = location.pathname.replace('code/', '');
    document.querySelector('main')?.append(link);
    link.click();
  });
  const mark = page.locator('#fnref-one');
  await expect(mark).toBeFocused();
  await expect(mark).not.toHaveAttribute('tabindex');
});

test('a wide table scrolls horizontally, even by keyboard', async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open('/');
  const table = page.getByRole('group', { name: /^Table: Method, Path/ });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('long lines of an HTML `<pre>` scroll, so that the page does not become wider', async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open('/');
  await page.locator('.prose').evaluate((prose) => {
    prose.prepend(Object.assign(document.createElement('pre'), { textContent: 'long '.repeat(50) }));
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a cell of an HTML table keeps the alignment of its attributes and of its row', async ({ page, open }) => {
  await open('/');
  const table = page.getByRole('group', { name: /^Table: Method, Path/ });
  for (const role of ['cell', 'columnheader'] as const) {
    const cell = table.getByRole(role).first();
    await expect(cell).toHaveCSS('text-align', 'start');
    await expect(cell).toHaveCSS('vertical-align', 'baseline');
    await cell.locator('..').evaluate((row) => row.setAttribute('align', 'center'));
    await expect(cell).toHaveCSS('text-align', /^(-\w+-)?center$/);
    for (const align of ['left', 'right']) {
      await cell.evaluate((element, value) => element.setAttribute('align', value), align);
      await expect(cell).toHaveCSS('text-align', new RegExp(`^(-\\w+-)?${align}$`));
    }
    await cell.evaluate((element) => element.setAttribute('valign', 'top'));
    await expect(cell).toHaveCSS('vertical-align', 'top');
  }
});

test('a picture has its size before it loads', async ({ page, open }) => {
  await open('/');
  const picture = page.getByAltText('A ring joined to two dots');
  await expect(picture).toHaveAttribute('width', '480');
  await expect(picture).toHaveAttribute('height', '160');
  await expect(picture).toHaveAttribute('loading', 'lazy');
});

test('a link to another site sends no referrer, and a link to a file leads to its page', async ({ page, open }) => {
  await open('/');
  await expect(page.getByRole('link', { name: 'external link' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByRole('link', { name: 'link to a heading there' })).toHaveAttribute(
    'href',
    '/content/code/#diff',
  );
});

test('a collapsible opens and closes', async ({ page, open }) => {
  await open('/');
  await page.getByText('More about it').click();
  await expect(page.getByText('Hidden text with')).toBeVisible();
  await page.getByText('More about it').click();
  await expect(page.getByText('Hidden text with')).toBeHidden();
});

test('a collapsible takes the configured time, or one that depends on its height', async ({ page, open }) => {
  await open('/');
  const durationOf = async (label: string) =>
    (await page.locator('details').filter({ hasText: label }).evaluate(clickAndPause))?.duration;
  expect(await durationOf('Open from the start')).toBe(60);
  expect(await durationOf('More about it')).toBeGreaterThan(100);
});

test('a click anywhere on a card follows its link, and links inside the card keep their targets', async ({
  page,
  open,
}) => {
  await open('/components/');
  await expect(page.getByRole('link', { name: 'another link' })).toHaveAttribute('href', 'https://example.org/');
  const card = page.locator('.card', { hasText: 'What code fences make.' });
  await expect(card.getByRole('link')).toHaveCount(1);
  // The link, which covers the whole card, receives the click.
  await card.click({ position: { x: 20, y: 60 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Code' })).toBeVisible();
});

test('a folder of the file tree closes', async ({ page, open }) => {
  await open('/components/');
  await page.getByText('floors/').click();
  await expect(page.getByText('one.ts')).toBeHidden();
  await expect(page.getByText('where it starts')).toBeVisible();
});

test('a component of the site works', async ({ page, open }) => {
  await open('/components/');
  await page.getByRole('button', { name: 'Counted to 0' }).click();
  await expect(page.getByRole('button', { name: 'Counted to 1' })).toBeVisible();
});

test('no page is wider than the window', async ({ page, open }) => {
  for (const route of ['/', '/components/', '/code/']) {
    await test.step(`${route} is never wider than the window`, async () => {
      await open(route);
      for (const width of [1280, 375, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(excess, `${route} at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
});

test('a page links to its source for editing, and to its Markdown', async ({ page, open }) => {
  await open('/code/');
  const edit = page.getByRole('link', { name: 'Edit this page' });
  await expect(edit).toHaveAttribute('href', 'https://example.com/edit/content/code.mdx');
  const markdown = await page.getByRole('link', { name: 'View as Markdown' }).getAttribute('href');
  const response = await page.request.get(new URL(markdown ?? '', page.url()).href);
  expect(await response.text()).toMatch(/^# /);
});
