import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const name = element.getAttribute('aria-label') ?? (element.innerText || element.querySelector('img')?.alt);
    return element === document.body ? 'body' : (name ?? '').trim();
  });

/** Names of the Tab stops, from the start of the page until the focus leaves it or wraps around. */
async function tabStops(page: Page, key = 'Tab'): Promise<string[]> {
  const stops: string[] = [];
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press(key);
    const name = await focused(page);
    const isEdge = name === 'body' || name === (key === 'Tab' ? 'Skip to main content' : 'Elsewhere');
    if (isEdge && stops.length > 0) return stops;
    if (name !== 'body') stops.push(name);
  }
  throw new Error(`The focus never leaves the page: ${stops.slice(-6).join(', ')}`);
}

test.describe('the focus', () => {
  test('reaches the skip link first, then announcement, navbar, sidebar, table of contents and text, then the footer', async ({
    page,
    open,
  }) => {
    await open('/guides/deep/long/');
    const stops = await tabStops(page);
    const wanted = [
      'Skip to main content',
      'the guides',
      'Close',
      'Fixture',
      'Guides',
      'Source',
      'Closed',
      'Hide sidebar',
      'Part 1',
      'Direct link to Part 1',
      'About',
    ];
    const positions = wanted.map((name) => (name === 'About' ? stops.lastIndexOf(name) : stops.indexOf(name)));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  test('is never trapped, in either direction', async ({ page, open }) => {
    await open('/guides/deep/levels/');
    const forwards = await tabStops(page);
    const backwards = await tabStops(page, 'Shift+Tab');
    expect(backwards.toReversed()).toEqual(forwards);
  });

  test('is always visible', async ({ page, open }) => {
    await open('/guides/deep/levels/');
    const unseen: string[] = [];
    let stops = 0;
    for (; stops < 120; stops++) {
      await page.keyboard.press('Tab');
      const name = await focused(page);
      if (name === 'body') break;
      const isSeen = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const { width, height, bottom, right } = element.getBoundingClientRect();
        return (
          outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && width > 0 && height > 0 && bottom > 0 && right > 0
        );
      });
      if (!isSeen) unseen.push(name);
    }
    expect(stops).toBeGreaterThan(10);
    expect(unseen).toEqual([]);
  });

  test('scrolls focused elements out from under a sticky bar', async ({ page, open }) => {
    await page.setViewportSize({ width: 900, height: 400 });
    await open('/guides/deep/long/');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Shift+Tab');
      const isCovered = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body || element.closest('header')) return false;
        const { left, top, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + 4, top + height / 2);
        return Boolean(above?.closest('header'));
      });
      expect(isCovered, await focused(page)).toBe(false);
    }
  });
});

test.describe('the skip link', () => {
  test('appears when focused, and leads past everything', async ({ page, open }) => {
    await open('/guides/deep/long/');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  });

  test('appears above the bar', async ({ page, open }) => {
    await open('/guides/deep/long/');
    // Without the announcement, the skip link is where the bar is.
    await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await skip.focus();
    const isOnTop = await skip.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === link;
    });
    expect(isOnTop).toBe(true);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('does the same', async ({ page, siteUrl }) => {
      await page.goto(`${siteUrl}guides/deep/long/`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
});

test.describe('the button that scrolls to the top', () => {
  test('appears after scrolling down, and moves the focus to the text', async ({ page, open }) => {
    await open('/guides/deep/long/');
    const button = page.getByRole('button', { name: 'Scroll back to top' });
    await expect(button).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 900));
    await button.press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('after a navigation', () => {
  test('the title is announced and the heading has the focus', async ({ page, open }) => {
    await open('/guides/');
    await page.getByRole('banner').getByRole('link', { name: 'About' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'About' })).toHaveCount(1);
  });

  test('to a hash, its target has the focus', async ({ page, open }) => {
    await open('/');
    await page.getByRole('main').getByRole('link', { name: 'a part' }).press('Enter');
    await expect(page).toHaveURL(/\/guides\/long\/#part-3$/);
    await expect(page.locator('#part-3')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#part-3')).toBeFocused();
  });
});
