import type { Page, Route } from '@playwright/test';
import { sample } from '../harness/sample.ts';
import { expect, interactive, test } from '../harness/test.ts';

test.use({
  site: 'faults',
  expectedMessages: /50[03]|ERR_FAILED|foreign request|Security Policy|Failed to fetch|built again/,
});

const payload = '**/part/index.rsc';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Paths of the documents that are loaded from now on. */
function listLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** Ways in which the data of a page fails, as parts of test titles. */
const dataFailures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is missing (404)': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<p>Not found' }),
  'is forbidden (403)': (route) => route.fulfill({ status: 403, body: '' }),
  'fails on the server (500)': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<p>No.' }),
  'is unavailable (503)': (route) => route.fulfill({ status: 503, body: '' }),
  'is lost by the network': (route) => route.abort(),
  'never arrives': () => Promise.resolve(),
  'is truncated': (route) => fulfillWith(route, (text) => text.slice(0, text.length / 2)),
  'is truncated between two rows': (route) => fulfillWith(route, (text) => text.slice(0, text.indexOf('\n2:') + 1)),
  'has another content type and no content': (route) => route.fulfill({ contentType: 'image/png', body: '' }),
  'is html': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in first.' }),
  'is not a page': (route) => route.fulfill({ contentType: 'text/x-component', body: '0:{"build":null}\nend\n' }),
};

async function fulfillWith(route: Route, change: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
}

/** Follows a link that is not on the page. */
function followLink(page: Page, href: string): Promise<void> {
  return page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}

test.describe('when the data of the next page', () => {
  test.use({
    expectedMessages: /40[34]|50[03]|ERR_FAILED|Failed to fetch|built again|incomplete|No response|closed|Cannot read/,
  });

  const documents = { part: 'Part', nowhere: 'Page not found' };
  const cases = Object.entries(dataFailures).flatMap(([failure, fail]) =>
    Object.entries(documents).map(([name, heading]) => ({ failure, fail, name, heading })),
  );
  for (const { failure, fail, name, heading } of sample('failures of the data of the next page', cases, (one) => ({
    failure: one.failure,
    name: one.name,
  }))) {
    test(`${failure}, the window loads the document of the page once: ${heading}`, async ({ page, open }) => {
      await page.clock.install();
      const requested: string[] = [];
      // Before anything can be prefetched.
      await page.route(`**/${name}/index.rsc`, async (route) => {
        requested.push(route.request().url());
        // An unknown page has no data, so failures that truncate data truncate a 404 response.
        await fail(route);
      });
      await open('/start/');
      const loads = listLoads(page);
      await followLink(page, `/f/${name}/`);
      await expect.poll(() => requested.length).toBeGreaterThan(0);
      if (failure === 'never arrives') await page.clock.fastForward(21_000);
      await expect.poll(() => loads).toEqual([`/f/${name}/`]);
      await expect(title(page, heading)).toBeVisible();
      if (failure === 'never arrives') await page.clock.fastForward(21_000);
      await expect(page.locator('html[data-static], html[data-hydrated]')).toBeAttached();
      expect(loads).toEqual([`/f/${name}/`]);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await expect(title(page, 'Start')).toBeVisible();
    });
  }
});

test.describe('when the next page cannot be loaded', () => {
  test('the site works again after a reload once the fault is gone', async ({ page, open }) => {
    await page.route(payload, (route) => route.fulfill({ status: 503, body: '' }));
    await open('/start/');
    const loads = listLoads(page);
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

test('a failed prefetch is forgotten when the link is followed', async ({ page, siteUrl }) => {
  await page.route(payload, (route) => route.fulfill({ status: 503, body: '' }));
  const failed = page.waitForResponse(payload);
  await page.goto(`${siteUrl}start/`);
  const link = page.getByRole('main').getByRole('link', { name: 'the part' });
  await link.hover();
  await interactive(page);
  await failed;
  await page.unroute(payload);
  const loads = listLoads(page);
  await link.click();
  await expect(title(page, 'Part')).toBeFocused();
  expect(loads).toEqual([]);
});

test('a blocked style sheet from another host does not make the next navigation a full page load', async ({
  page,
  open,
}) => {
  const foreign = '//styles.example/widget.css';
  await page.route(/\/\/styles\.example\//, (route) => route.abort('blockedbyclient'));
  await open('/start/');
  await page.evaluate(async (href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    link.addEventListener('error', resolve);
    document.head.append(link);
    await promise;
  }, foreign);
  const loads = listLoads(page);
  await page.getByRole('main').getByRole('link', { name: 'the part' }).click();
  await expect(title(page, 'Part')).toBeFocused();
  expect(loads).toEqual([]);
});

test('a blocked style sheet that one of the site imports does not keep pages static', async ({ page, open }) => {
  await page.route(/\/\/styles\.example\//, (route) => route.abort('blockedbyclient'));
  await page.route('**/_assets/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `@import url(//styles.example/widget.css);${await response.text()}` });
  });
  await open('/start/');
  const loads = listLoads(page);
  await page.getByRole('main').getByRole('link', { name: 'the part' }).click();
  await expect(title(page, 'Part')).toBeFocused();
  expect(loads).toEqual([]);
});

for (const router of ['Navigation', 'History']) {
  test(`with the ${router} API, a link that is followed while another document loads leads to its page`, async ({
    page,
    open,
  }) => {
    await page.addInitScript((api) => {
      if (api === 'History') delete (window as { navigation?: unknown }).navigation;
      // Follows the link once the router has requested the document. Playwright would wait for that document first.
      console.warn = () => setTimeout(() => document.getElementById('next')?.click());
    }, router);
    await page.route(payload, (route) => route.abort());
    await page.route('**/part/', () => undefined);
    await open('/start/');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { id: 'next', href: '/f/isolated/' });
      document.querySelector('main')?.append(link);
    });
    await followLink(page, '/f/part/');
    await expect(page).toHaveURL(/\/isolated\/$/);
    await expect(title(page, 'Isolated')).toBeVisible();
    await page.unroute('**/part/');
    await page.goBack();
    await expect(title(page, 'Part')).toBeVisible();
    await expect(page).toHaveURL(/\/part\/$/);
  });
}

/** A page's HTML from a newer build. */
async function deployed(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(/data-build="[^"]+"/, 'data-build="newbuild"');
  await route.fulfill({ response, body });
}

test('a tab that was left open during a deployment loads the new build, once', async ({ page, open }) => {
  await page.route(payload, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"build":"[^"]+"/, '"build":"newbuild"') });
  });
  await open('/start/');
  await page.route('**/part/', deployed);
  const loads = listLoads(page);
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

  test('loads the not-found page with its status after a navigation inside the site; going back shows the previous page', async ({
    page,
    open,
  }) => {
    await open('/start/');
    const loaded = page.waitForResponse((response) => response.request().isNavigationRequest());
    await followLink(page, '/f/nowhere/');
    expect((await loaded).status()).toBe(404);
    await expect(title(page, 'Page not found')).toBeVisible();
    await expect(page).toHaveURL(/\/f\/nowhere\/$/);
    await expect(page).toHaveTitle(/^Page not found/);
    await page.goBack();
    await expect(title(page, 'Start')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: /404/ });

  test('the not-found page leads to the sections', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}nowhere/deep/`);
    await page.getByRole('main').getByRole('link', { name: 'Docs' }).click();
    await expect(title(page, 'Start')).toBeVisible();
  });
});
