import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { createSiteServer } from '../../src/core/serve/serve-site.ts';
import { withSystemWebKit } from '../webkit/browser.ts';
import { ensureBuilt } from './site-builder.ts';
import { outputDir } from './sites.ts';

export { expect };

type Options = {
  /** The site under test, named as in `sites.ts`. */
  site: string;
  /**
   * Console messages and failed requests that the test causes on purpose. One pattern, because Playwright would read an
   * array as a value with the options of its fixture.
   */
  expectedMessages: RegExp | undefined;
};

/** Chromium drops entries of a page's history from the fiftieth on. */
const MAX_ENTRIES = 20;

type Fixtures = {
  /** Builds the site under test. */
  ready: void;
  /** Address of the site under test, with its base path. */
  siteUrl: string;
  /** Goes to a route of the site and waits until it is interactive. */
  open: (route?: string) => Promise<void>;
};

type Servers = (site: string) => Promise<string>;

/** A test fails if its page logs to the console or sends requests to other hosts. */
export const test = base.extend<Options & Fixtures, { servers: Servers }>({
  site: ['area', { option: true }],
  expectedMessages: [undefined, { option: true }],

  playwright: [
    async ({ playwright, browserName }, use) => {
      await use(
        browserName === 'webkit' ? withSystemWebKit(playwright, process.env['WEBKIT_DRIVER_PATH'] ?? '') : playwright,
      );
    },
    { scope: 'worker' },
  ],

  ready: [
    async ({ site }, use) => {
      await ensureBuilt(site);
      await use();
    },
    { auto: true },
  ],

  servers: [
    async ({}, use) => {
      const running = new Map<string, Promise<SiteServer>>();
      await use(async (site) => {
        let server = running.get(site);
        if (!server) {
          server = ensureBuilt(site).then(() => serve(outputDir(site)));
          running.set(site, server);
        }
        return (await server).url;
      });
      for (const server of running.values()) (await server).close();
    },
    { scope: 'worker' },
  ],

  // Playwright reuses the context (`reuseContext`) and clears its cache and storage, but resets neither its permissions
  // nor its offline mode.
  context: async ({ context, permissions, browserName }, use) => {
    if (browserName !== 'chromium') return use(context);
    await context.clearPermissions();
    await context.grantPermissions(permissions ?? []);
    await use(context);
    await context.setOffline(false);
  },

  siteUrl: async ({ servers, site, ready: _ }, use) => use(await servers(site)),

  // Not automatic, because tests of files and responses need no page: it takes a quarter of a second of processor time.
  page: async ({ page: reused, context, siteUrl, expectedMessages, browserName, viewport }, use) => {
    const page = browserName === 'chromium' ? await withShortHistory(reused, context) : reused;
    // Playwright passes its options only to its own browsers.
    if (browserName === 'webkit' && viewport) await page.setViewportSize(viewport);
    const messages: string[] = [];
    const { origin } = new URL(siteUrl);
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()} ${message.location().url}`));
    page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== origin) messages.push(`foreign request: ${url.href}`);
    });
    // Firefox logs an error without its message.
    const isNameless = (message: string) => browserName === 'firefox' && /^(error|warning): \w*Error /.test(message);
    // When a page is left, Firefox fails its pending requests first, and the page logs these as errors.
    if (browserName === 'firefox') {
      page.on('domcontentloaded', () => messages.splice(0, messages.length, ...messages.filter((m) => !isNameless(m))));
    }
    await use(page);
    const unexpected = messages.filter(
      (message) => !expectedMessages?.test(message) && !(expectedMessages && isNameless(message)),
    );
    expect(unexpected, 'messages on the console').toEqual([]);
  },

  open: async ({ page, siteUrl }, use) => {
    await use(async (route = '/') => {
      await page.goto(siteUrl + route.replace(/^\//, ''));
      await interactive(page);
    });
  },
});

/** Waits until the client has hydrated the page, including the components of its article unless they failed to load. */
export async function interactive(page: Page): Promise<void> {
  await expect(
    page.locator('html[data-hydrated="true"], html[data-hydrated]:has(main [role="alert"])'),
    'an interactive page',
  ).toBeAttached();
}

/** The page, or a new one if its history is long. */
async function withShortHistory(page: Page, context: BrowserContext): Promise<Page> {
  if ((await page.evaluate(() => history.length)) <= MAX_ENTRIES) return page;
  await page.close();
  return context.newPage();
}

type SiteServer = { url: string; close: () => void };

/** Serves an output folder. */
export async function serve(outDir: string): Promise<SiteServer> {
  const { server, baseUrl } = await createSiteServer(outDir);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}${baseUrl}`, close: () => server.close() };
}
