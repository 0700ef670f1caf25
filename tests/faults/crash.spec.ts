import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'faults', expectedMessages: /The part is broken|Minified React error|is not (a function|iterable)/ });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const repair = (page: Page) => page.evaluate(() => Object.assign(window, { repaired: true }));

/** Ways to reach the page whose component fails: by link or by address. */
const ways: Record<string, (page: Page, open: (route: string) => Promise<void>) => Promise<void>> = {
  'after a navigation': async (page, open) => {
    await open('/start/');
    await page.getByRole('main').getByRole('link', { name: 'the crash' }).click();
  },
  'at load': (_page, open) => open('/crash/'),
};

for (const [when, go] of Object.entries(ways)) {
  test.describe(`a page that crashes ${when}`, () => {
    test('shows an error page, with the message and the whole chain of causes', async ({ page, open }) => {
      await go(page, open);
      await expect(title(page, 'This page crashed.')).toBeVisible();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('The part is broken.');
      await expect(alert).toContainText('Caused by: A screw is loose.');
      await expect(alert).toContainText('Caused by: Nobody looked.');
    });

    test('keeps navbar, sidebar and footer working', async ({ page, open }) => {
      await go(page, open);
      await expect(title(page, 'This page crashed.')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('Still here.');
      await page.getByRole('button', { name: /Switch between/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Part' }).click();
      await expect(title(page, 'Part')).toBeFocused();
    });

    test('leaves no error on the next page, and renders after going back once the cause is gone', async ({
      page,
      open,
    }) => {
      await go(page, open);
      await expect(title(page, 'This page crashed.')).toBeVisible();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click();
      await expect(title(page, 'Start')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await repair(page);
      await page.goBack();
      await expect(page.getByText('All is well.')).toBeVisible();
    });

    test('can be retried, which fails until the cause is gone', async ({ page, open }) => {
      await go(page, open);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(title(page, 'This page crashed.')).toBeVisible();
      await repair(page);
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByText('All is well.')).toBeVisible();
      await expect(page.getByText('Before.')).toBeVisible();
    });
  });
}

test.describe('a component of the theme that fails', () => {
  test('leaves the rest of the article intact, and can be retried', async ({ page, open }) => {
    // Passes a number to the tabs instead of a list.
    await page.route('**/isolated/index.rsc', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/"tabs":\[.*?\]/, '"tabs":7') });
    });
    await open('/start/');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Isolated' }).click();
    await expect(title(page, 'Isolated')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('This component failed to render.');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText('Before.')).toBeVisible();
    await expect(page.getByText('After.')).toBeVisible();
  });
});
