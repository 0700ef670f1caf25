import { expect, test } from '../harness/test.ts';

test.use({ site: 'folders', expectedMessages: /404/ });

test('the not-found page of a site without a search or a root page names neither', async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}nowhere/`);
  await expect(page.getByText('Try one of these pages.', { exact: true })).toBeVisible();
  const links = await page.locator('.cards a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/docs/start/']);
});
