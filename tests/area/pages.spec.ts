import { expectAccessibleInAllModes } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';
import { routes } from './routes.ts';

test('the site has the 37 pages of the specification', () => {
  expect(Object.keys(routes)).toHaveLength(37);
});

test('each page is published as Markdown too, and the list for models names them', async ({ request, siteUrl }) => {
  const list = await (await request.get(`${siteUrl}llms.txt`)).text();
  for (const route of Object.keys(routes)) {
    const file = route === '/' ? 'index.md' : `${route.slice(1, -1)}.md`;
    const text = await (await request.get(siteUrl + file)).text();
    expect(text, file).toMatch(/^# \S/);
    expect(text.match(/<(?:div|span|svg)\b/g), file).toBeNull();
    expect(list).toContain(`/area/${file})`);
  }
});

for (const [route, title] of Object.entries(routes)) {
  test.describe(route, () => {
    test('has its title, one h1 and the landmarks of the layout', async ({ page, siteUrl, open }) => {
      const response = await page.request.get(siteUrl + route.slice(1));
      expect(response.status()).toBe(200);
      await open(route);
      await expect(page).toHaveTitle(title === '' ? /\S+ \| AREA$/ : new RegExp(title));
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', /#/);
    });

    test('has no accessibility violation, narrow in light and wide in dark', async ({ page, open }) => {
      // Axe looks at every element twice; some pages have thousands.
      test.setTimeout(120_000);
      await open(route);
      await expectAccessibleInAllModes(page, route);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const route of Object.keys(routes)) {
    test(`${route} can be read and left`, async ({ page, siteUrl }) => {
      await page.goto(siteUrl + route.slice(1));
      await expect(page.locator('h1')).toBeVisible();
      const text = await page.getByRole('main').innerText();
      expect(text.length).toBeGreaterThan(200);
      const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' });
      await first.click();
      await expect(page).toHaveURL(/\/guides\/installation\/$/);
    });
  }
});
