import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The button that opens the navigation in narrow windows. */
export function panelButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Toggle navigation bar' });
}

export function mobilePanel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Menu' });
}

/** Opens the panel and waits until its animation has ended, so that its buttons do not move. */
export async function openMobilePanel(page: Page): Promise<void> {
  await panelButton(page).click();
  await expect(mobilePanel(page)).toBeVisible();
  await expect.poll(async () => (await mobilePanel(page).boundingBox())?.x).toBe(0);
}
