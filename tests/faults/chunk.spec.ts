import type { Page } from '@playwright/test';
import { hold } from '../harness/hold.ts';
import { sample } from '../harness/sample.ts';
import { expect, interactive, test } from '../harness/test.ts';

test.use({
  site: 'faults',
  expectedMessages:
    /late-|could not be loaded|ERR_FAILED|Minified React error|Importing a module script failed|Load failed/,
});

const chunk = '**/_assets/late-*.js';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** Presses Retry while the chunk still fails, and waits until it gives up after several requests. */
async function expectRetryToFail(page: Page, requests: { count: number }): Promise<void> {
  const before = requests.count;
  // A warning before the next request belongs to the previous failure, whose report may be late.
  const failed = page.waitForEvent('console', (message) => message.type() === 'warning' && requests.count > before);
  await retry(page).click();
  await failed;
}

/**
 * Presses Retry until the page has recovered. Safari does not name the module that failed, so the first Retry may only
 * reload the window there, and a second one load the module.
 */
async function recover(page: Page): Promise<void> {
  const press = () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Retry')?.click();
  };
  await expect(async () => {
    // Not by pointer, which would wait for a button that disappears because the previous Retry succeeds.
    await page.evaluate(press);
    await expect(retry(page)).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
}

/** Makes the chunk fail; counts its requests. */
async function breakChunk(page: Page): Promise<{ count: number }> {
  const requests = { count: 0 };
  await page.route(chunk, (route) => {
    requests.count++;
    return route.abort();
  });
  return requests;
}

/** Follows a link to the page whose component has a separate chunk. */
async function follow(page: Page, open: (route: string) => Promise<void>): Promise<void> {
  await open('/start/');
  await page.getByRole('main').getByRole('link', { name: 'the chunk' }).click();
}

test.describe('a page’s chunk that fails to load after a navigation', () => {
  test('shows an error page, and the rest of the site still works', async ({ page, open }) => {
    await breakChunk(page);
    await follow(page, open);
    await expect(title(page, 'Page Error')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Still here.');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Part' }).click();
    await expect(title(page, 'Part')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('is fetched again by Retry', async ({ page, open }) => {
    const requests = await breakChunk(page);
    await follow(page, open);
    await expect(title(page, 'Page Error')).toBeVisible();
    await expectRetryToFail(page, requests);
    await expect(title(page, 'Page Error')).toBeVisible();
    await page.unroute(chunk);
    await recover(page);
    await expect(page.getByText('Before.')).toBeVisible();
    await page.getByRole('button', { name: 'Late 0' }).click();
    await expect(page.getByRole('button', { name: 'Late 1' })).toBeVisible();
  });

  test('does not replace the next page when a slow Retry ends', async ({ page, open }) => {
    await breakChunk(page);
    await follow(page, open);
    await expect(title(page, 'Page Error')).toBeVisible();
    await page.unroute(chunk);
    const release = await hold(page, '**/chunk/index.rsc');
    const requested = page.waitForRequest('**/chunk/index.rsc');
    await retry(page).click();
    await requested;
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Part' }).click();
    await expect(title(page, 'Part')).toBeFocused();
    const loaded = page.waitForResponse(chunk);
    release();
    await (await loaded).finished();
    // The retry is over once the browser has run the chunk and is idle.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    await expect(title(page, 'Part')).toBeVisible();
    await expect(page.getByText('Before.')).toHaveCount(0);
  });
});

for (const route of ['/chunk/', '/within/']) {
  test.describe(`a chunk that fails to load with the page ${route}`, () => {
    test('leaves its component as HTML, with Retry, and the rest of the page working', async ({ page, open }) => {
      const requests = await breakChunk(page);
      await open(route);
      const late = page.getByRole('main').getByRole('button', { name: /^Late/ });
      await expect(late).toHaveText('Late 0');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('failed to load');
      await expect(title(page, 'Page Error')).toHaveCount(0);
      await page.getByRole('button', { name: /Switch between/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectRetryToFail(page, requests);
      await expect(late).toHaveText('Late 0');
      await page.unroute(chunk);
      await retry(page).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await late.click();
      await expect(late).toHaveText('Late 1');
    });

    test('is forgotten on the next page, and loads when the reader comes back', async ({ page, open }) => {
      await breakChunk(page);
      await open(route);
      await expect(retry(page)).toBeVisible();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click();
      await expect(title(page, 'Start')).toBeFocused();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.unroute(chunk);
      await page.goBack();
      await page.getByRole('main').getByRole('button', { name: 'Late 0' }).click();
      await expect(page.getByRole('main').getByRole('button', { name: 'Late 1' })).toBeVisible();
    });
  });
}

test('Retry fetches an invalid chunk again, although browsers cache it', async ({ page, open }) => {
  await page.route(chunk, (route) => route.fulfill({ contentType: 'text/javascript', body: 'late-wrong(' }));
  await open('/chunk/');
  await expect(page.getByText('Before.')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await retry(page).click();
  await loaded;
  await expect(retry(page)).toBeVisible();
  await page.unroute(chunk);
  await retry(page).click();
  // Until the chunk has loaded, the button is the prerendered HTML of the component.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Late 0' }).click();
  await expect(page.getByRole('button', { name: 'Late 1' })).toBeVisible();
});

test('a later visit to a page loads the chunk that failed before', async ({ page, open }) => {
  await breakChunk(page);
  await open('/start/');
  await page.getByRole('main').getByRole('link', { name: 'the chunk' }).click();
  await expect(title(page, 'Page Error')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click();
  await page.unroute(chunk);
  await page.getByRole('main').getByRole('link', { name: 'the chunk' }).click();
  await expect(page.getByRole('button', { name: 'Late 0' })).toBeVisible();
});

test('Retry reloads the window after a new build, because the old chunks are gone', async ({ page, open }) => {
  await breakChunk(page);
  // Caches the page as it was before the deployment. An idle browser requests it even without the hover.
  const fetched = page.waitForResponse('**/chunk/index.rsc');
  await open('/start/');
  const link = page.getByRole('main').getByRole('link', { name: 'the chunk' });
  await link.hover();
  await fetched;
  await link.click();
  await expect(title(page, 'Page Error')).toBeVisible();
  await page.unroute(chunk);
  await page.route('**/chunk/index.rsc', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"build":"[^"]+"/, '"build":"newbuild"') });
  });
  await page.route('**/chunk/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-build="[^"]+"/, 'data-build="newbuild"');
    await route.fulfill({ response, body });
  });
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  await retry(page).click();
  await expect.poll(() => loads).toEqual(['/f/chunk/']);
  await interactive(page);
  await page.getByRole('button', { name: 'Late 0' }).click();
  await expect(page.getByRole('button', { name: 'Late 1' })).toBeVisible();
});

test.describe('Retry while the whole network is down', () => {
  test.use({ expectedMessages: /late-|could not be loaded|ERR_|Failed to fetch|Minified React error/ });

  test('reports again that the page failed to load, and works when the network is back', async ({
    page,
    open,
    context,
  }) => {
    await open('/start/');
    await breakChunk(page);
    await page.getByRole('main').getByRole('link', { name: 'the chunk' }).click();
    await expect(title(page, 'Page Error')).toBeVisible();
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await retry(page).click();
    await failed;
    await expect(title(page, 'Page Error')).toBeVisible();
    await context.setOffline(false);
    await page.unroute(chunk);
    await retry(page).click();
    await expect(page.getByRole('button', { name: 'Late 0' })).toBeVisible();
  });
});

test.describe('a component of one page', () => {
  test.use({ expectedMessages: undefined });

  test('costs nothing on other pages', async ({ page, siteUrl }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${siteUrl}part/`);
    await interactive(page);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => /assets\/(late|crash)-/.test(url))).toEqual([]);
  });

  test('is shown as HTML before its chunk arrives; the layout already works, and clicks on the component take effect later', async ({
    page,
    siteUrl,
  }) => {
    const release = await hold(page, chunk);
    await page.goto(`${siteUrl}chunk/`);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-hydrated', 'layout');
    const late = page.getByRole('button', { name: /^Late/ });
    await expect(late).toHaveText('Late 0');
    await late.click();
    await page.getByRole('button', { name: /Switch between/ }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await late.click();
    release();
    await expect(late).toHaveText('Late 2');
    await late.click();
    await expect(late).toHaveText('Late 3');
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('when the network fails right after the HTML has arrived', () => {
  test.use({ expectedMessages: /late-|INTERNET_DISCONNECTED|Failed to fetch|Failed to load/ });

  test('a page stays readable, and becomes interactive once the network returns', async ({
    page,
    siteUrl,
    context,
  }) => {
    await page.route('**/_assets/start-*.js', async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.goto(`${siteUrl}start/`);
    await expect(page.locator('html')).toHaveAttribute('data-static', 'true');
    await expect(title(page, 'Start')).toBeVisible();
    await page.unroute('**/_assets/start-*.js');
    await context.setOffline(false);
    await interactive(page);
  });
});

test.describe('each chunk of each kind of page', () => {
  test.use({ site: 'area', expectedMessages: /./ });

  /** One page of each kind that has separate components. */
  const routes = [
    '',
    'guides/installation/',
    'api/overview/',
    'api/area/add/',
    'api/action/getAll/',
    'api/auth/logout/',
  ];

  test('that fails to load leaves the page readable; after a retry, all of the page works', async ({
    page,
    siteUrl,
  }) => {
    let requested = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') requested.add(new URL(request.url()).pathname);
    });
    const headings = page.getByRole('main').getByRole('heading');
    const cells: { route: string; path: string; text: readonly string[] }[] = [];
    for (const route of routes) {
      requested = new Set();
      await page.goto(siteUrl + route);
      await interactive(page);
      const text = await headings.allInnerTexts();
      const loader = await page.locator('script[src][data-layout]').getAttribute('src');
      const chunks = [...requested].filter((path) => path !== loader);
      expect(chunks.length, route).toBeGreaterThan(1);
      cells.push(...chunks.map((path) => ({ route, path, text })));
    }
    for (const { route, path, text } of sample('chunks of pages that fail', cells, (cell) => ({
      route: cell.route,
      path: cell.path,
    }))) {
      await test.step(`/${route} without ${path}`, async () => {
        await page.route(`**${path}`, (request) => request.abort());
        await page.goto(siteUrl + route);
        await expect(page.locator('html[data-static], html[data-hydrated="true"]'), path).toBeAttached();
        await expect.poll(() => headings.allInnerTexts(), path).toEqual(text);
        await page.unroute(`**${path}`);
        // Without the theme the page is static and does not show parts that load later.
        const alert = page.getByRole('main').getByRole('alert');
        if ((await alert.count()) === 0) return;
        await alert.getByRole('button', { name: 'Retry' }).first().click();
        await expect(alert, path).toHaveCount(0);
        await expect.poll(() => headings.allInnerTexts(), path).toEqual(text);
      });
    }
  });
});

test.describe('fields that load when they are opened', () => {
  test.use({ site: 'area', expectedMessages: /reader-fields|ERR_FAILED|SyntaxError|server-choice/ });

  test('offer Retry in their place if they fail to load', async ({ page, open }) => {
    const fields = '**/_assets/reader-fields-*.js';
    await page.route(fields, (route) => route.abort());
    await open('/api/area/add/');
    await page.getByText('Your values').click();
    await expect(retry(page)).toBeVisible();
    await page.unroute(fields);
    await retry(page).click();
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Base address' })).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
  });

  test('never reload the window unless Retry is pressed, however often they are shown', async ({ page, open }) => {
    const choice = '**/_assets/server-choice-*.js';
    // Wrong bytes, which browsers keep for the life of the document.
    await page.route(choice, (route) => route.fulfill({ contentType: 'text/javascript', body: 'wrong bytes' }));
    await open('/api/overview/');
    await expect(retry(page)).toBeVisible();
    await page.unroute(choice);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click();
    await expect(title(page, 'Installation')).toBeFocused();
    await page.goBack();
    await expect(retry(page)).toBeVisible();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await retry(page).click();
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Base address' }).first()).toBeVisible();
  });
});
