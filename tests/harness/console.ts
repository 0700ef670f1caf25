import type { Locator, Page } from '@playwright/test';
import { startMockServer, type MockServer } from './mock-server.ts';
import { test as base } from './test.ts';

type Options = {
  /** The contract that the server implements, relative to the root of the repository. */
  contract: string;
};

type Fixtures = {
  server: MockServer;
  /** Opens the console of a page; it calls `server`. */
  openConsole: (route: string) => Promise<Locator>;
};

/** Tests of the request console, with a server that runs during the test. */
export const test = base.extend<Options & Fixtures>({
  contract: ['site/content/api/openapi.yaml', { option: true }],
  server: async ({ contract }, use) => {
    const server = await startMockServer(contract);
    await use(server);
    await server.close();
  },
  openConsole: async ({ page, open, server }, use) => {
    await use(async (route) => {
      await open(route);
      const dialog = await showConsole(page);
      await chooseServer(dialog, `http://${server.host}`);
      return dialog;
    });
  },
  // The console calls another origin on purpose, and a rejected call is logged.
  expectedMessages: /foreign request: http:\/\/127\.0\.0\.1:|Failed to load resource|blocked by CORS policy/,
});

/** Opens the console of the first operation of the page. */
export async function showConsole(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Try it' }).first().click();
  return page.getByRole('dialog');
}

export async function chooseServer(dialog: Locator, address: string): Promise<void> {
  await dialog.getByLabel('Base address').selectOption('Another address');
  await dialog.getByLabel('Address', { exact: true }).fill(address);
}

export const sendButton = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Send', exact: true });
export const responseRegion = (dialog: Locator): Locator =>
  dialog.getByRole('region', { name: 'Response', exact: true });
export const tokenField = (dialog: Locator): Locator => dialog.getByLabel('Token', { exact: true });

/** Opens the collapsed tools of the sandbox: accounts, clock, reset, events. */
export async function showSandboxTools(dialog: Locator): Promise<void> {
  const tools = dialog.locator('details', { hasText: 'Sandbox tools' });
  if ((await tools.getAttribute('open')) === null) await tools.getByText('Sandbox tools').click();
}

/** Expands the section with the token and cookies, which is collapsed for requests to the sandbox. */
export async function showToken(dialog: Locator): Promise<void> {
  const section = dialog.locator('details', { hasText: /^(Token and cookies|Cookies)/ });
  if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
}

/** Horizontal overflow of the console, in pixels. */
export const overflow = (dialog: Locator): Promise<number> =>
  dialog.locator('.console-columns').evaluate((columns) => columns.scrollWidth - columns.clientWidth);
