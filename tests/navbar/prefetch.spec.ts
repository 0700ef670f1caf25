import type { Page } from '@playwright/test';
import { quiet } from '../harness/quiet.ts';
import { expect, interactive, test } from '../harness/test.ts';

test.use({ site: 'navbar' });

type Network = { saveData?: boolean; effectiveType?: string; downlink?: number };

/**
 * Simulates a network for the page, and disables idle callbacks unless `idle` is set. Returns a list that collects the
 * paths of requested payloads.
 */
async function prepare(page: Page, network: Network = {}, { idle = false } = {}): Promise<string[]> {
  await page.addInitScript(
    ([connection, hasIdle]) => {
      Object.defineProperty(navigator, 'connection', { value: connection });
      if (!hasIdle) window.requestIdleCallback = () => 0;
    },
    [network, idle] as const,
  );
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.rsc')) fetched.push(pathname);
  });
  return fetched;
}

const guides = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Guides' });

/** Opens a page and moves the pointer, which makes it interactive. */
async function arrive(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}about/`);
  await page.mouse.move(300, 400);
  await page.mouse.move(301, 401);
  await interactive(page);
}

/** Waits for all asynchronous work of the page. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await quiet(page);
}

test.describe('a page is prefetched', () => {
  test('under the pointer, once', async ({ page, siteUrl }) => {
    const fetched = await prepare(page);
    await arrive(page, siteUrl);
    expect(fetched).toEqual(['/about/index.rsc']);
    await guides(page).hover();
    await expect.poll(() => fetched).toEqual(['/about/index.rsc', '/guides/index.rsc']);
    await page.getByRole('heading', { level: 1 }).hover();
    await guides(page).hover();
    await guides(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
    expect(fetched).toEqual(['/about/index.rsc', '/guides/index.rsc']);
  });

  test('when its link takes the focus', async ({ page, siteUrl }) => {
    const fetched = await prepare(page);
    await arrive(page, siteUrl);
    await guides(page).focus();
    await expect.poll(() => fetched).toContain('/guides/index.rsc');
  });

  test('when its link is visible and the browser idle', async ({ page, siteUrl }) => {
    const fetched = await prepare(page, {}, { idle: true });
    await page.goto(siteUrl);
    await interactive(page);
    await expect
      .poll(() => fetched)
      .toEqual(expect.arrayContaining(['/guides/index.rsc', '/guides/long/index.rsc', '/about/index.rsc']));
    expect(fetched, 'pages of hidden links').not.toContain('/guides/second/index.rsc');
  });

  test('when its link is part of a page that was just opened', async ({ page, siteUrl }) => {
    const fetched = await prepare(page, {}, { idle: true });
    await arrive(page, siteUrl);
    await guides(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeFocused();
    await expect.poll(() => fetched).toContain('/guides/first/index.rsc');
  });

  test('never for other sites, files and the page itself', async ({ page, siteUrl }) => {
    const fetched = await prepare(page);
    await arrive(page, siteUrl);
    await page.getByRole('banner').getByRole('link', { name: 'Source' }).hover();
    await page.getByRole('banner').getByRole('link', { name: 'About' }).hover();
    // A link to a file with the address of a page.
    await guides(page).evaluate((link) => link.setAttribute('download', 'guides'));
    await guides(page).hover();
    await settle(page);
    expect(fetched).toEqual(['/about/index.rsc']);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('when its link is touched', async ({ page, siteUrl }) => {
      const fetched = await prepare(page);
      await arrive(page, siteUrl);
      await guides(page).dispatchEvent('touchstart');
      await expect.poll(() => fetched).toContain('/guides/index.rsc');
    });
  });
});

const constrained: Record<string, Network> = {
  'data saving is on': { saveData: true, effectiveType: '4g' },
  'the network is slow-2g': { saveData: false, effectiveType: 'slow-2g' },
  'the network is 2g': { saveData: false, effectiveType: '2g' },
};

for (const [name, network] of Object.entries(constrained)) {
  test.describe(`when ${name}`, () => {
    test('nothing is prefetched, and links still work', async ({ page, siteUrl }) => {
      const fetched = await prepare(page, network, { idle: true });
      await arrive(page, siteUrl);
      await guides(page).hover();
      await guides(page).focus();
      await settle(page);
      expect(fetched).toEqual(['/about/index.rsc']);
      await guides(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeFocused();
    });

    test('the client itself waits until the reader acts', async ({ page, siteUrl }) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      await prepare(page, network, { idle: true });
      await page.goto(siteUrl, { waitUntil: 'networkidle' });
      expect(scripts).toHaveLength(1);
      await page.keyboard.press('Tab');
      await interactive(page);
    });
  });
}

test('nothing is prefetched offline, and a link works once the network returns', async ({ page, context, siteUrl }) => {
  const fetched = await prepare(page);
  await arrive(page, siteUrl);
  await context.setOffline(true);
  await guides(page).hover();
  await guides(page).focus();
  await settle(page);
  expect(fetched).toEqual(['/about/index.rsc']);
  await context.setOffline(false);
  await guides(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeFocused();
});

test('pages are prefetched on 3g', async ({ page, siteUrl }) => {
  const fetched = await prepare(page, { saveData: false, effectiveType: '3g' });
  await arrive(page, siteUrl);
  await guides(page).hover();
  await expect.poll(() => fetched).toContain('/guides/index.rsc');
});

test('with less than 5 Mbit/s, pages are prefetched only after a sign of interest', async ({ page, siteUrl }) => {
  const fetched = await prepare(page, { saveData: false, effectiveType: '4g', downlink: 1.6 }, { idle: true });
  await arrive(page, siteUrl);
  await settle(page);
  expect(fetched).toEqual(['/about/index.rsc']);
  await guides(page).hover();
  await expect.poll(() => fetched).toContain('/guides/index.rsc');
});

test('changes of the network apply immediately', async ({ page, siteUrl }) => {
  const change = (saveData: boolean) =>
    page.evaluate((next) => Object.assign((navigator as Navigator & { connection: Network }).connection, next), {
      saveData,
    });
  const fetched = await prepare(page, { saveData: false, effectiveType: '4g' });
  await arrive(page, siteUrl);
  await change(true);
  await guides(page).hover();
  await settle(page);
  expect(fetched).toEqual(['/about/index.rsc']);
  await change(false);
  await guides(page).focus();
  await expect.poll(() => fetched).toContain('/guides/index.rsc');
});
