import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

const bar = (page: Page) => page.getByRole('banner');

/**
 * Scrolls to a position. Resolves after its scroll event, because two positions within one frame cause a single event.
 */
function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate(
    (position) =>
      new Promise<void>((resolve) => {
        const onScroll = () => {
          if (scrollY !== position) return;
          removeEventListener('scroll', onScroll);
          resolve();
        };
        if (scrollY === position) return resolve();
        addEventListener('scroll', onScroll);
        window.scrollTo(0, position);
      }),
    top,
  );
}

/** True if no other element covers the left end of an element, at half its height. */
function isUncovered(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 5, top + height / 2));
  });
}

test.describe('a navbar that hides on scroll', () => {
  test.use({ site: 'navbar' });

  test('hides when scrolling down and returns when scrolling up', async ({ page, open }) => {
    await open('/guides/long/');
    await scrollTo(page, 300);
    await scrollTo(page, 700);
    await expect(bar(page)).not.toBeInViewport();
    await scrollTo(page, 650);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 900);
    await expect(bar(page)).not.toBeInViewport();
  });

  test('returns near the top', async ({ page, open }) => {
    await open('/guides/long/');
    await scrollTo(page, 700);
    await expect(bar(page)).not.toBeInViewport();
    await scrollTo(page, 0);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 40);
    // If it hid, it would still be moving, so wait for the animation.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await bar(page).evaluate((header) => Promise.all(header.getAnimations().map(({ finished }) => finished)));
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test('returns when it receives focus, and stays while focused', async ({ page, open }) => {
    await open('/guides/long/');
    await scrollTo(page, 700);
    await expect(bar(page)).not.toBeInViewport();
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: 'Fixture', exact: true })).toBeFocused();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const top = await page.evaluate(() => scrollY);
    await scrollTo(page, top + 300);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test('also returns when it is focused without scrolling, as when a closing dialog restores focus', async ({
    page,
    open,
  }) => {
    await open('/guides/long/');
    await scrollTo(page, 700);
    await expect(bar(page)).not.toBeInViewport();
    const brand = bar(page).getByRole('link', { name: 'Fixture', exact: true });
    await brand.evaluate((link) => link.focus({ preventScroll: true }));
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(700);
  });

  test('returns after a navigation', async ({ page, open }) => {
    await open('/guides/deep/long/');
    await scrollTo(page, 900);
    await expect(bar(page)).not.toBeInViewport();
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Levels guide' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Levels guide' })).toBeFocused();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test('never covers the target heading of a hash link, whether scrolling down, scrolling up or loading the page', async ({
    page,
    open,
  }) => {
    await open('/guides/long/');
    const contents = page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true });
    for (const part of ['part-4', 'part-2', 'part-5']) {
      await contents.getByRole('link', { name: part.replace('part-', 'Part ') }).click();
      await expect(page.locator(`#${part}`)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isUncovered(page, `#${part}`), part).toBe(true);
    }
    await open('/guides/long/#part-3');
    await expect(page.locator('#part-3')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isUncovered(page, '#part-3')).toBe(true);
  });
});

test.describe('a navbar whose items take two lines', () => {
  test.use({ site: 'navbar', viewport: { width: 997, height: 700 } });

  test('does not cover the target heading of a hash link, or the sidebar', async ({ page, open }) => {
    await open('/guides/long/#part-3');
    expect((await bar(page).boundingBox())?.height, 'a second line').toBeGreaterThan(100);
    await expect.poll(() => isUncovered(page, '#part-3'), 'at load').toBe(true);
    await open('/guides/long/');
    await scrollTo(page, 2000);
    await page.evaluate(() => (location.hash = '#part-2'));
    await expect.poll(() => isUncovered(page, '#part-2'), 'on the way up').toBe(true);
    await open('/guides/deep/long/');
    await scrollTo(page, 600);
    await scrollTo(page, 550);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const below = await bar(page).boundingBox();
    const sidebar = await page.locator('.sidebar').boundingBox();
    expect(sidebar?.y).toBeGreaterThanOrEqual((below?.height ?? 0) - 1);
  });

  test('takes one line again once there is room', async ({ page, open }) => {
    await open('/guides/long/');
    await expect(page.locator('html')).toHaveAttribute('data-bar-lines', '2');
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(page.locator('html')).not.toHaveAttribute('data-bar-lines');
  });
});

test.describe('a navbar that does not hide on scroll', () => {
  test.use({ site: 'versions', viewport: { width: 1280, height: 200 } });

  test('stays when scrolling down', async ({ page, open }) => {
    await open('/start/');
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).not.toHaveAttribute('data-hidden');
  });
});
