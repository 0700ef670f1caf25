import { expect, test } from '../harness/test.ts';

test.use({ site: 'faults', expectedMessages: /./ });

const parts: Record<string, string> = {
  'the client': '**/assets/start-*.js',
  'the theme': '**/assets/theme-*.js',
  'the page’s payload': '**/start/index.rsc',
  'the navigation data': '**/assets/navigation-*.json',
};

for (const [name, pattern] of Object.entries(parts)) {
  for (const [how, status] of [
    ['cannot be reached', undefined],
    ['answers with an error', 500],
  ] as const) {
    test(`when ${name} ${how} the page stays as it is, readable, with links that lead on`, async ({
      page,
      siteUrl,
    }) => {
      await page.route(pattern, (route) =>
        status === undefined ? route.abort() : route.fulfill({ status, body: '' }),
      );
      const said = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.goto(`${siteUrl}start/`);
      await said;
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
      await expect(page.getByRole('main')).toContainText('Go to the crash');
      await page.unroute(pattern);
      await page.getByRole('main').getByRole('link', { name: 'the part' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Part' })).toBeVisible();
    });
  }
}
