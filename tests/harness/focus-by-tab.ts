import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Tab until an element has the focus; fails if it takes more presses than `limit`. */
export async function focusByTab(wanted: Locator, limit: number): Promise<void> {
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < limit && !(await isFocused()); presses++) await wanted.page().keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

/** Presses an element by keyboard, moving from the current focus. */
export async function pressByTab(wanted: Locator): Promise<void> {
  await focusByTab(wanted, 60);
  await wanted.page().keyboard.press('Enter');
}

/** Types into a field, moving from the current focus. */
export async function typeByTab(wanted: Locator, text: string): Promise<void> {
  await focusByTab(wanted, 60);
  await wanted.page().keyboard.type(text);
}

/**
 * Chooses an option of a closed list with the arrow keys, moving from the current focus. Typing its name would depend
 * on the time between keys.
 */
export async function chooseByTab(wanted: Locator, option: string): Promise<void> {
  await focusByTab(wanted, 60);
  const { keyboard } = wanted.page();
  const chosen = () => wanted.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text);
  await keyboard.press('Home');
  for (let presses = 0; presses < 60 && (await chosen()) !== option; presses++) await keyboard.press('ArrowDown');
  expect(await chosen()).toBe(option);
}
