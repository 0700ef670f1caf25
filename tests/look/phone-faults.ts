import type { Page } from '@playwright/test';
import { layoutFaults } from './layout-faults.ts';

/** Finds unreadable text on a phone, 375 and 320 px wide: cut off, broken within a word, or covered. */
export async function phoneFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 375, height: 812 });
  const scrolled = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return scrollY;
  });
  if (scrolled > 400) await page.locator('.back-to-top').waitFor();
  const faults = await page.evaluate(layoutFaults);
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate(() => {
    scrollTo(0, 0);
    return document.documentElement.scrollWidth;
  });
  return width > 320 ? [...faults, `is ${width} px wide in a window of 320 px`] : faults;
}
