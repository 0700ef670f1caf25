import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import { createSiteServer } from '../../src/serve/serve-site.ts';
import { withSystemWebKit } from '../webkit/browser.ts';
import { ensureBuilt } from './site-builder.ts';
import { outputDir } from './sites.ts';

export { expect };

type Options = {
  /** The site under test: `area` or a folder of `tests/sites`. */
  site: string;
  /** Console messages and failed requests that the test causes on purpose. One pattern: Playwright takes a list for something else. */
  expectedMessages: RegExp | undefined;
};

type Fixtures = {
  /** Builds the site under test. */
  ready: void;
  /** Address of the site under test, with its base path. */
  siteUrl: string;
  /** Goes to a route of the site and waits until it is interactive. */
  open: (route?: string) => Promise<void>;
};

type Servers = (site: string) => Promise<string>;

/** A test fails when its page says something on the console or asks something of other hosts. */
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
      const running = new Map<string, Promise<{ url: string; close: () => void }>>();
      await use(async (site) => {
        let server = running.get(site);
        if (!server) {
          server = serve(site);
          running.set(site, server);
        }
        return (await server).url;
      });
      for (const server of running.values()) (await server).close();
    },
    { scope: 'worker' },
  ],

  siteUrl: async ({ servers, site, ready: _ }, use) => use(await servers(site)),

  // A test of files and responses alone has no page, which takes a quarter of a second of processor time.
  page: async ({ page, siteUrl, expectedMessages, browserName, viewport }, use) => {
    // Playwright gives its options to its own browsers only.
    if (browserName === 'webkit' && viewport) await page.setViewportSize(viewport);
    const messages: string[] = [];
    const { origin } = new URL(siteUrl);
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()} ${message.location().url}`));
    page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== origin) messages.push(`foreign request: ${url.href}`);
    });
    await use(page);
    // Firefox gives an error on the console without its message.
    const isNameless = (message: string) => browserName === 'firefox' && /^(error|warning): \w*Error /.test(message);
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

/** Waits until the client has taken over the page, with the components of its article unless they could not be loaded. */
export async function interactive(page: Page): Promise<void> {
  await expect(
    page.locator('html[data-hydrated="true"], html[data-hydrated]:has(main [role="alert"])'),
    'an interactive page',
  ).toBeAttached();
}

async function serve(site: string): Promise<{ url: string; close: () => void }> {
  const { server, baseUrl } = await createSiteServer(outputDir(site));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}${baseUrl}`, close: () => server.close() };
}
