import type { Page, Route } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'faults', expectedMessages: /50[03]|ERR_FAILED|Failed to fetch|built again/ });

const payload = '**/part/index.rsc';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Documents that were loaded, by path. */
function countLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

test.describe('when the next page cannot be loaded', () => {
  const faults: Record<string, (page: Page) => Promise<unknown>> = {
    'because the server fails': (page) => page.route(payload, (route) => route.fulfill({ status: 503, body: '' })),
    'because the network does': (page) => page.route(payload, (route) => route.abort()),
    'because what came is no page': (page) =>
      page.route(payload, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<p>No.' })),
  };
  for (const [why, act] of Object.entries(faults)) {
    test(`${why}, the window loads the new address, once`, async ({ page, open }) => {
      // Before anything can be fetched ahead.
      await act(page);
      await open('/start/');
      const loads = countLoads(page);
      await page.getByRole('main').getByRole('link', { name: 'the part' }).click();
      await expect.poll(() => loads).toEqual(['/f/part/']);
      await expect(title(page, 'Part')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(loads).toEqual(['/f/part/']);
      await page.goBack();
      await expect(title(page, 'Start')).toBeVisible();
    });
  }

  test('the site is whole again when the fault has passed', async ({ page, open }) => {
    await page.route(payload, (route) => route.fulfill({ status: 503, body: '' }));
    await open('/start/');
    const loads = countLoads(page);
    await page.getByRole('main').getByRole('link', { name: 'the part' }).click();
    await expect.poll(() => loads).toEqual(['/f/part/']);
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    await page.unroute(payload);
    await page.reload();
    await interactive(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click();
    await expect(title(page, 'Start')).toBeFocused();
  });
});

test('a fault while a page was fetched ahead of its use is forgotten when the link is followed', async ({
  page,
  siteUrl,
}) => {
  await page.route(payload, (route) => route.fulfill({ status: 503, body: '' }));
  const failed = page.waitForResponse(payload);
  await page.goto(`${siteUrl}start/`);
  const link = page.getByRole('main').getByRole('link', { name: 'the part' });
  await link.hover();
  await interactive(page);
  await failed;
  await page.unroute(payload);
  const loads = countLoads(page);
  await link.click();
  await expect(title(page, 'Part')).toBeFocused();
  expect(loads).toEqual([]);
});

/** A page's html as a newer build wrote it. */
async function deployed(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(/data-build="[^"]+"/, 'data-build="newbuild"');
  await route.fulfill({ response, body });
}

test('a tab that was left open over a deploy loads the new build, once', async ({ page, open }) => {
  await page.route(payload, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"build":"[^"]+"/, '"build":"newbuild"') });
  });
  await open('/start/');
  await page.route('**/part/', deployed);
  const loads = countLoads(page);
  await page.getByRole('main').getByRole('link', { name: 'the part' }).click();
  await expect.poll(() => loads).toEqual(['/f/part/']);
  await interactive(page);
  await expect(title(page, 'Part')).toBeVisible();
  expect(loads).toEqual(['/f/part/']);
});

test.describe('an unknown path', () => {
  test.use({ expectedMessages: /404/ });

  test('shows the not-found page with status 404', async ({ page, siteUrl }) => {
    const response = await page.goto(`${siteUrl}nowhere/`);
    expect(response?.status()).toBe(404);
    await interactive(page);
    await expect(title(page, 'Page not found')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Docs' }).click();
    await expect(title(page, 'Start')).toBeFocused();
  });

  test('shows it after a navigation inside the site, without a load, and back leads back', async ({ page, open }) => {
    await open('/start/');
    const loads = countLoads(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/f/nowhere/';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await expect(title(page, 'Page not found')).toBeFocused();
    await expect(page).toHaveURL(/\/f\/nowhere\/$/);
    await expect(page).toHaveTitle(/^Page not found/);
    await page.goBack();
    await expect(title(page, 'Start')).toBeVisible();
    expect(loads).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: /404/ });

  test('the not-found page leads to the sections and home', async ({ page, siteUrl }) => {
    for (const name of ['Docs', 'Faults']) {
      await page.goto(`${siteUrl}nowhere/deep/`);
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect(title(page, 'Start')).toBeVisible();
    }
  });
});
