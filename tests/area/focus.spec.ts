import type { Locator, Page } from '@playwright/test';
import { showConsole, showSandboxTools } from '../harness/console.ts';
import { expect, test } from '../harness/test.ts';

/** Places with buttons, and the keys or clicks that reach them. */
const places: Record<string, (page: Page, open: (route: string) => Promise<void>) => Promise<Locator>> = {
  'the picker': async (page, open) => {
    await open('/api/area/add/');
    await page.getByText('Build the request from the catalogue').click();
    return page.locator('details').filter({ hasText: 'Build the request from the catalogue' }).first();
  },
  'the values of the reader': async (page, open) => {
    await open('/api/area/getById/');
    await page.locator('.reader-values summary').first().click();
    const values = page.locator('.reader-values').first();
    await expect(values.getByRole('button').first()).toBeVisible();
    return values;
  },
  'the console': async (page, open) => {
    await open('/api/area/add/');
    const dialog = await showConsole(page);
    await showSandboxTools(dialog);
    await expect(dialog.getByRole('button', { name: 'Sign in as admin' })).toBeVisible();
    return dialog;
  },
  'a search that finds nothing in a section': async (page, open) => {
    await open('/');
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill('qqqqqq');
    await dialog.getByText('Guides').click();
    await expect(dialog.getByRole('button', { name: 'Search all sections' })).toBeVisible();
    return dialog;
  },
  'the recent searches': async (page, open) => {
    await page.addInitScript(() => localStorage.setItem('docs.recent-searches', JSON.stringify(['register'])));
    await open('/');
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('button', { name: 'Clear' })).toBeVisible();
    return dialog;
  },
};

/** Runs in the page: resolves once the changes of a press are rendered. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

for (const [name, reach] of Object.entries(places)) {
  test(`no button of ${name} loses the focus`, async ({ page, open }) => {
    const pressed = new Set<string>();
    const lost: string[] = [];
    let place = await reach(page, open);
    for (;;) {
      if (!(await place.isVisible())) place = await reach(page, open);
      const buttons = place.getByRole('button').filter({ visible: true });
      const labels = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
      const next = labels.findIndex((label) => !pressed.has(label));
      const label = labels[next];
      if (label === undefined) break;
      pressed.add(label);
      await buttons.nth(next).focus();
      await page.keyboard.press('Enter');
      await page.evaluate(painted);
      if (await page.evaluate(() => document.activeElement === document.body)) lost.push(label);
    }
    expect(pressed.size).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });
}
