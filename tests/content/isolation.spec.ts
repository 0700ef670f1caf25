import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'content', expectedMessages: /Broken on purpose/ });

test('an article stays usable if one of its components fails, and Try again renders that component', async ({
  page,
  siteUrl,
}) => {
  // Tabs with `queryString="pm"` read their value when they render.
  await page.addInitScript(() => {
    const get = URLSearchParams.prototype.get;
    URLSearchParams.prototype.get = function (name) {
      if (name === 'pm' && !('repaired' in window)) throw new Error('Broken on purpose.');
      return get.call(this, name);
    };
  });
  await page.goto(`${siteUrl}components/`);
  await page.mouse.move(5, 5);
  await interactive(page);
  const failure = page.getByRole('alert').filter({ hasText: 'This component failed to render.' });
  await expect(failure).toContainText('Broken on purpose.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Components');
  await expect(page.getByRole('tablist')).toHaveCount(2);
  await page.getByRole('button', { name: 'Counted to 0' }).click();

  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();
  await page.evaluate(() => Object.assign(window, { repaired: true }));
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect(page.getByRole('tablist')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Counted to 1' })).toBeVisible();
});
