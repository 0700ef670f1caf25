import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

/**
 * Distance from the lower edge of the bar, at the top of the window, to a heading; negative if the bar covers the
 * heading.
 */
const below = (page: Page, id: string) =>
  page.evaluate((wanted) => {
    const heading = document.getElementById(wanted)?.getBoundingClientRect().top ?? 0;
    return heading - (document.querySelector<HTMLElement>('header.navbar')?.offsetHeight ?? 0);
  }, id);
const lines = (page: Page) => page.evaluate(() => document.documentElement.dataset['barLines'] ?? '1');

for (const [width, wanted] of [
  [1280, '1'],
  [1000, '2'],
] as const) {
  test.describe(`below a bar of ${wanted} line${wanted === '1' ? '' : 's'}`, () => {
    test.use({ viewport: { width, height: 700 } });

    test('a heading that a link leads to is not covered', async ({ page, open }) => {
      await open('/guides/long/');
      await expect.poll(() => lines(page)).toBe(wanted);
      const link = page.locator('nav a[href="#part-2"]').first();
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(page.locator('#part-2')).toBeInViewport();
      expect(await below(page, 'part-2')).toBeGreaterThan(0);
    });

    test('the heading of the address that was opened is not covered', async ({ page, siteUrl }) => {
      await page.goto(`${siteUrl}guides/long/#part-2`);
      await interactive(page);
      await expect.poll(() => lines(page)).toBe(wanted);
      await expect(page.locator('#part-2')).toBeInViewport();
      await expect.poll(() => below(page, 'part-2')).toBeGreaterThan(0);
    });
  });
}
