import type { Page } from '@playwright/test';
import { hold } from '../harness/hold.ts';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'faults', expectedMessages: /late-|could not be loaded|ERR_FAILED|Minified React error/ });

const chunk = '**/_assets/late-*.js';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** Lets the chunk fail; counts how often it was asked for. */
async function breakChunk(page: Page): Promise<{ count: number }> {
  const asked = { count: 0 };
  await page.route(chunk, (route) => {
    asked.count++;
    return route.abort();
  });
  return asked;
}

const ways: Record<string, (page: Page, open: (route: string) => Promise<void>) => Promise<void>> = {
  'after a navigation': async (page, open) => {
    await open('/start/');
    await page.getByRole('main').getByRole('link', { name: 'the chunk' }).click();
  },
  'at load': (_page, open) => open('/chunk/'),
};

for (const [when, go] of Object.entries(ways)) {
  test.describe(`a chunk of a page that fails to load ${when}`, () => {
    test('shows an error page; the rest of the site stays alive', async ({ page, open }) => {
      await breakChunk(page);
      await go(page, open);
      await expect(title(page, 'Page Error')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('Still here.');
      await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Part' }).click();
      await expect(title(page, 'Part')).toBeFocused();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('is really loaded again by Retry', async ({ page, open }) => {
      const asked = await breakChunk(page);
      await go(page, open);
      await expect(title(page, 'Page Error')).toBeVisible();
      const before = asked.count;
      await retry(page).click();
      await expect.poll(() => asked.count).toBeGreaterThan(before);
      await expect(title(page, 'Page Error')).toBeVisible();
      await page.unroute(chunk);
      await retry(page).click();
      await expect(page.getByText('Before.')).toBeVisible();
      await page.getByRole('button', { name: 'Late 0' }).click();
      await expect(page.getByRole('button', { name: 'Late 1' })).toBeVisible();
    });
  });
}

test('a chunk with wrong bytes, which every browser keeps, is really loaded again by Retry', async ({ page, open }) => {
  await page.route(chunk, (route) => route.fulfill({ contentType: 'text/javascript', body: 'late-wrong(' }));
  await open('/chunk/');
  await expect(title(page, 'Page Error')).toBeVisible();
  const loaded = page.waitForEvent('load');
  await retry(page).click();
  await loaded;
  await expect(title(page, 'Page Error')).toBeVisible();
  await page.unroute(chunk);
  await retry(page).click();
  await expect(page.getByText('Before.')).toBeVisible();
  await page.getByRole('button', { name: 'Late 0' }).click();
  await expect(page.getByRole('button', { name: 'Late 1' })).toBeVisible();
});

test('a page that comes later finds the chunk that failed before', async ({ page, open }) => {
  await breakChunk(page);
  await open('/start/');
  await page.getByRole('main').getByRole('link', { name: 'the chunk' }).click();
  await expect(title(page, 'Page Error')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click();
  await page.unroute(chunk);
  await page.getByRole('main').getByRole('link', { name: 'the chunk' }).click();
  await expect(page.getByRole('button', { name: 'Late 0' })).toBeVisible();
});

test('Retry reloads the window after a new build: the old chunks are gone', async ({ page, open }) => {
  await breakChunk(page);
  // The page is at hand from then on, as it was before the deploy; an idle browser asks for it without the hover.
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

test('a chunk that fails inside another component is a matter of the page, not of that component', async ({
  page,
  open,
}) => {
  await breakChunk(page);
  await open('/within/');
  await expect(title(page, 'Page Error')).toBeVisible();
  await page.unroute(chunk);
  await retry(page).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Late 0' }).click();
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Late 1' })).toBeVisible();
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

  test('costs nothing on the others', async ({ page, siteUrl }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${siteUrl}part/`);
    await interactive(page);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /assets\/(late|crash)-/.test(url))).toEqual([]);
  });

  test('is shown by the html before its chunk is there; the layout works without it, and clicks on it count once it has come', async ({
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

test.describe('without a network right after it has come', () => {
  test.use({ expectedMessages: /late-|INTERNET_DISCONNECTED|Failed to fetch|Failed to load/ });

  test('a page stays readable, and becomes interactive once the network is back', async ({
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
