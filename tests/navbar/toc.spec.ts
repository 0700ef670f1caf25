import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });
const current = (page: Page) => contents(page).locator('[aria-current]');

test.describe('the table of contents', () => {
  test.use({ site: 'navbar' });

  test('lists headings of levels 2 and 3', async ({ page, open }) => {
    await open('/guides/deep/long/');
    await expect(contents(page), 'only beside the text').toHaveCount(1);
    await expect(contents(page).getByRole('link')).toHaveText([
      'Small start',
      'Smaller',
      'Part 1',
      'Part 2',
      'Part 3',
      'Part 4',
      'Part 5',
      'Part 6',
      'Last words',
    ]);
  });

  test('lists the levels that a page sets, nested, and indents each further', async ({ page, open }) => {
    await open('/guides/deep/levels/');
    const links = contents(page).getByRole('link');
    await expect(links).toHaveText(['Three', 'Four', 'Five']);
    await expect(contents(page).locator('li li li').getByRole('link')).toHaveText('Five');
    const indents = await links.evaluateAll((list) => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      return list.map((link) => parseFloat(getComputedStyle(link).paddingInlineStart) / rem);
    });
    expect(indents).toEqual([1, 1.75, 2.5]);
  });

  test('is missing on a page without headings', async ({ page, open }) => {
    await open('/guides/first/');
    await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
  });

  test('marks the current heading while scrolling, and none above the first', async ({ page, open }) => {
    await open('/guides/long/');
    await expect(current(page)).toHaveCount(0);
    for (const part of ['3', '5', '2']) {
      await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), `part-${part}`);
      await expect(current(page)).toHaveText(`Part ${part}`);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(current(page)).toHaveCount(0);
  });

  test('shows the mark in a separate colour', async ({ page, open }) => {
    await open('/guides/long/');
    const second = contents(page).getByRole('link', { name: 'Part 2' });
    const plain = await second.evaluate((link) => getComputedStyle(link).color);
    await page.evaluate(() => document.getElementById('part-2')?.scrollIntoView());
    await expect(current(page)).toHaveText('Part 2');
    await expect(second).not.toHaveCSS('color', plain);
  });

  test('updates the mark when a larger window shows the end of the page', async ({ page, open }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await open('/guides/long/');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - innerHeight - 100));
    await expect(current(page)).toHaveText(/^Part/);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(current(page)).toHaveText('Last words');
  });

  test('marks the last heading at the end of the page, even if it cannot reach the top', async ({ page, open }) => {
    await open('/guides/long/');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(current(page)).toHaveText('Last words');
  });

  test('marks the target of the address, even among the last headings', async ({ page, open }) => {
    await page.setViewportSize({ width: 1280, height: 1400 });
    await open('/guides/long/');
    const remaining = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    for (const name of ['Last words', 'Part 6']) {
      await contents(page).getByRole('link', { name }).click();
      await expect(current(page)).toHaveText(name);
      expect(await remaining(), 'remaining distance to scroll').toBeLessThan(2);
    }
    await contents(page).getByRole('link', { name: 'Part 1' }).click();
    await expect(current(page)).toHaveText('Part 1');
  });

  test('marks the heading of the address at load', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}guides/long/#part-4`);
    await interactive(page);
    await expect(current(page)).toHaveText('Part 4');
  });

  test('scrolls up or down to a mark that is out of view, and does not move for a visible one', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1280, height: 260 });
    await open('/guides/long/');
    const scrollTo = async (name: string) => {
      await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), name.toLowerCase().replace(' ', '-'));
      await expect(current(page)).toHaveText(name);
      await expect(current(page)).toBeInViewport({ ratio: 1 });
    };
    await scrollTo('Part 5');
    await scrollTo('Part 1');
    await page.setViewportSize({ width: 1280, height: 340 });
    const list = page.locator('.toc');
    await list.evaluate((element) => (element.scrollTop = 0));
    await scrollTo('Part 2');
    expect(await list.evaluate((element) => element.scrollTop)).toBe(0);
  });

  test('is scrolled to its top on another page', async ({ page, open, siteUrl }) => {
    await page.setViewportSize({ width: 1280, height: 260 });
    await open('/guides/long/');
    const scrollTop = () => page.locator('.toc').evaluate((element) => element.scrollTop);
    await page.evaluate(() => document.getElementById('part-6')?.scrollIntoView());
    await expect.poll(scrollTop).toBeGreaterThan(0);
    await page.evaluate((url) => navigation.navigate(url).finished, `${siteUrl}guides/deep/long/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Long guide' })).toBeFocused();
    await expect(current(page)).toHaveCount(0);
    await expect.poll(scrollTop).toBe(0);
  });

  test('moves the focus and changes the address', async ({ page, open }) => {
    await open('/guides/long/');
    await contents(page).getByRole('link', { name: 'Part 3' }).press('Enter');
    await expect(page).toHaveURL(/#part-3$/);
    await page.keyboard.press('Tab');
    const follows = await page.evaluate(() => {
      const part = document.getElementById('part-3');
      return part
        ? Boolean(
            part.compareDocumentPosition(document.activeElement ?? part) &
            (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
          )
        : false;
    });
    expect(follows, 'Tab continues from the heading').toBe(true);
  });
});

test.describe('the table of contents of a site with configured levels', () => {
  test.use({ site: 'plain' });

  test('lists these levels', async ({ page, open }) => {
    await open();
    await expect(contents(page).getByRole('link')).toHaveText(['One', 'Two', 'Three']);
  });
});

test.describe('in a narrow window', () => {
  test.use({ site: 'navbar', viewport: { width: 375, height: 700 } });

  test('the table of contents is collapsed above the text', async ({ page, open }) => {
    await open('/guides/long/');
    await expect(contents(page)).toHaveCount(1);
    await expect(contents(page).getByRole('link', { name: 'Part 2' })).toBeHidden();
    await contents(page).locator('summary').click();
    await contents(page).getByRole('link', { name: 'Part 2' }).click();
    await expect(page.locator('#part-2')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('without JavaScript', () => {
  test.use({ site: 'navbar', javaScriptEnabled: false, viewport: { width: 375, height: 700 } });

  test('the table of contents opens and links to the headings', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}guides/long/`);
    await contents(page).locator('summary').click();
    await contents(page).getByRole('link', { name: 'Part 5' }).click();
    await expect(page.locator('#part-5')).toBeInViewport();
  });
});
