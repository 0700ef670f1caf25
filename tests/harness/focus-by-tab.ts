import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Tab until an element has the focus; fails if it takes more presses than `limit`. */
export async function focusByTab(wanted: Locator, limit: number): Promise<void> {
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < limit && !(await isFocused()); presses++) await wanted.page().keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}
