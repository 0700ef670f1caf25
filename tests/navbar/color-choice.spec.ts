import type { Page } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

const button = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ });
const named = (page: Page, mode: string) =>
  page.getByRole('button', { name: `Switch between dark and light mode (currently ${mode} mode)` });
const theme = (page: Page) => page.locator('html');

/** Records the state in every frame from the first. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const look = () => {
      const root = document.documentElement;
      if (document.body) frames.push(`${root.dataset.theme} ${getComputedStyle(root).colorScheme}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...new Set((window as unknown as { frames: string[] }).frames)]);
}

test.describe('a colour-mode choice', () => {
  test.use({ site: 'faults', colorScheme: 'dark' });

  test('is light at first, and flips between dark and light', async ({ page, open }) => {
    await open('/start/');
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    for (const mode of ['dark', 'light', 'dark']) {
      await button(page).click();
      await expect(theme(page)).toHaveAttribute('data-theme', mode);
      await expect(named(page, mode)).toBeVisible();
    }
  });

  test('is kept on other pages and at later visits', async ({ page, open }) => {
    await open('/start/');
    const color = page.locator('meta[name=theme-color]');
    const light = await color.getAttribute('content');
    await button(page).click();
    await page.getByRole('main').getByRole('link', { name: 'the part' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Part' })).toBeVisible();
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await open('/part/');
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await expect(color, 'the browser’s own bars').not.toHaveAttribute('content', light ?? '');
  });

  for (const [name, route] of [
    ['a page', 'part/'],
    ['the not-found page', 'no/where/'],
  ] as const) {
    test.describe(`while ${name} loads`, () => {
      test.use({ expectedMessages: /404/ });

      test('applies before the first paint, even on a slow connection', async ({ page, siteUrl, context }) => {
        await page.goto(`${siteUrl}start/`);
        await page.evaluate(() => localStorage.setItem('theme', 'dark'));
        const frames = await watchFrames(page);
        const network = await context.newCDPSession(page);
        await network.send('Network.enable');
        await network.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 100,
          downloadThroughput: 20_000,
          uploadThroughput: 20_000,
        });
        await page.goto(siteUrl + route, { waitUntil: 'load' });
        await expect.poll(frames).not.toEqual([]);
        for (const frame of await frames()) expect(['dark dark', 'dark normal']).toContain(frame);
      });
    });
  }

  test('in the address overrides the stored one, which is kept', async ({ page, open, context, siteUrl }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await open('/start/?theme=dark');
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    const other = await context.newPage();
    await other.goto(`${siteUrl}start/`);
    await expect(theme(other)).toHaveAttribute('data-theme', 'light');
  });

  test('in the address applies for one visit', async ({ page, open, context, siteUrl }) => {
    await open('/start/?theme=dark');
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('main').getByRole('link', { name: 'the part' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Part' })).toBeVisible();
    await page.reload();
    await interactive(page);
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    const other = await context.newPage();
    await other.goto(`${siteUrl}start/`);
    await expect(theme(other)).toHaveAttribute('data-theme', 'light');
  });

  test('in the address is not changed by a choice in another tab', async ({ page, open, context, siteUrl }) => {
    await open('/start/?theme=dark');
    // Called after the page's own listener, which was added earlier.
    const heard = page.evaluate(() =>
      new Promise<StorageEvent>((resolve) => addEventListener('storage', resolve)).then(({ newValue }) => newValue),
    );
    const other = await context.newPage();
    await other.goto(`${siteUrl}start/?theme=dark`);
    await interactive(other);
    await button(other).click();
    expect(await heard).toBe('light');
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('with the button overrides the one in the address', async ({ page, open }) => {
    await open('/start/?theme=dark');
    await button(page).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await open('/part/');
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  });

  test('that is invalid is ignored', async ({ page, open }) => {
    await open('/start/?theme=purple');
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  });

  test('to follow the system, made on another site of this host, is ignored', async ({ page, open }) => {
    await open('/start/');
    const init = { key: 'theme', newValue: 'system' };
    await page.evaluate((event) => dispatchEvent(new StorageEvent('storage', event)), init);
    await expect(named(page, 'light')).toBeVisible();
  });

  test.describe('with storage disabled', () => {
    test('still applies', async ({ page, open }) => {
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('Forbidden', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
      });
      await open('/start/');
      await button(page).click();
      await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ site: 'faults', javaScriptEnabled: false, colorScheme: 'dark' });

  test('the site’s mode applies if the system’s mode is ignored', async ({ page, siteUrl }) => {
    await page.goto(`${siteUrl}start/`);
    await expect(theme(page)).toHaveCSS('color-scheme', 'light');
  });
});
