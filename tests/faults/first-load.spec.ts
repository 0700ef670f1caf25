import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'faults', expectedMessages: /./ });

const parts: Record<string, string> = {
  'the client': '**/_assets/start-*.js',
  'the theme': '**/_assets/theme-*.js',
  'the page’s payload': '**/start/index.rsc',
  'the layout data': '**/_assets/layout-*.json',
};

for (const [name, pattern] of Object.entries(parts)) {
  for (const [how, status] of [
    ['cannot be reached', undefined],
    ['returns an error', 500],
  ] as const) {
    test(`when ${name} ${how} the page stays readable, with working links`, async ({ page, siteUrl }) => {
      await page.route(pattern, (route) =>
        status === undefined ? route.abort() : route.fulfill({ status, body: '' }),
      );
      const unhandled: Error[] = [];
      page.on('pageerror', (error) => unhandled.push(error));
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.goto(`${siteUrl}start/`);
      await warned;
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
      expect(unhandled).toEqual([]);
      await expect(page.getByRole('main')).toContainText('Go to the crash');
      await page.unroute(pattern);
      await page.getByRole('main').getByRole('link', { name: 'the part' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Part' })).toBeVisible();
    });
  }
}

for (const [how, body] of [
  ['is missing', undefined],
  ['throws an error', 'throw new Error("broken");'],
] as const) {
  test(`when the loader ${how}, the page hides controls, and its links and scripts work`, async ({ page, siteUrl }) => {
    await page.route('**/_assets/index-*.js', (route) =>
      body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.goto(`${siteUrl}start/`);
    await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
    await expect(page.locator('.color-mode')).toBeHidden();
    const isClicked = await page.evaluate(() => {
      const button = document.body.appendChild(document.createElement('button'));
      return new Promise((resolve) => {
        button.addEventListener('click', () => resolve(true));
        button.click();
        resolve(false);
      });
    });
    expect(isClicked).toBe(true);
    await page.unrouteAll();
    await page.getByRole('main').getByRole('link', { name: 'the part' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Part' })).toBeVisible();
  });
}

test.describe('a payload of another build, as during a deploy', () => {
  /** Serves the payload of another build, `times` times. */
  async function serveOtherBuild(page: Page, times?: number): Promise<void> {
    await page.route(
      '**/start/index.rsc',
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"build":"[^"]+"/, '"build":"newbuild"');
        await route.fulfill({ response, body });
      },
      times === undefined ? {} : { times },
    );
  }

  /** Paths of loaded documents. */
  function listLoads(page: Page): string[] {
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
    return loads;
  }

  test('leaves the page static with working links, and does not reload it', async ({ page, siteUrl }) => {
    await serveOtherBuild(page);
    const loads = listLoads(page);
    await page.goto(`${siteUrl}start/`);
    await expect(page.locator('html')).toHaveAttribute('data-static', 'true');
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    expect(loads).toEqual(['/f/start/']);
    await page.getByRole('main').getByRole('link', { name: 'the part' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Part' })).toBeVisible();
    expect(loads).toEqual(['/f/start/', '/f/part/']);
  });

  test('is fetched again first, so that the page becomes interactive without a reload', async ({ page, open }) => {
    await serveOtherBuild(page, 1);
    const loads = listLoads(page);
    await open('/start/');
    expect(loads).toEqual(['/f/start/']);
  });
});

for (const [why, javaScriptEnabled] of [
  ['JavaScript is off', false],
  ['the client fails to load', true],
] as const) {
  test.describe(`if ${why}, at the breakpoint`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 996, height: 700 } });

    test('the pages of the section are listed below the article, with working links', async ({ page, siteUrl }) => {
      await page.route('**/_assets/start-*.js', (route) => route.abort());
      await page.goto(`${siteUrl}start/`);
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      await expect(sidebar).toBeVisible();
      await expect(page.locator('.sidebar')).toHaveCSS('position', 'static');
      const article = await page.getByRole('main').boundingBox();
      const below = await sidebar.boundingBox();
      expect(below?.y).toBeGreaterThanOrEqual((article?.y ?? Infinity) + (article?.height ?? 0));
      await sidebar.getByRole('link', { name: 'Part' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Part' })).toBeVisible();
    });
  });
}
