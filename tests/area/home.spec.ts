import { expect, test } from '../harness/test.ts';

test('"Send" on the home page sends its request to the sandbox and shows the response', async ({ page, open }) => {
  await open('/');
  const first = page.getByRole('main').locator('.send-step').first();
  await first.getByRole('button', { name: /^Send/ }).click();
  await expect(first.locator('.status')).toHaveText('200 OK');
  await expect(first).toContainText('"current_time"');
});

test('"Create your first area" is one step from the home page and from Getting Started', async ({ page, open }) => {
  for (const route of ['/', '/getting-started/welcome/']) {
    await open(route);
    await page.getByRole('main').getByRole('link', { name: 'Create your first area' }).first().click();
    await expect(page.getByRole('heading', { name: 'Create your first area' })).toBeInViewport();
  }
});
