import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import {
  overflow,
  responseRegion,
  sendButton,
  showConsole,
  showSandboxTools,
  showToken,
  tokenField,
} from '../harness/console.ts';
import { focusByTab } from '../harness/focus-by-tab.ts';
import { outputDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

const panel = (dialog: Locator) => dialog.getByRole('group', { name: 'Sandbox', exact: true });
const caller = (dialog: Locator) => panel(dialog).locator('.console-sandbox-line');

/** Presses a button of the sandbox tools, which are collapsed at first. */
async function press(dialog: Locator, name: string): Promise<void> {
  await showSandboxTools(dialog);
  await panel(dialog).getByRole('button', { name, exact: true }).first().click();
}

/** Sends a request. Waits until it has ended, because the previous response may have the same status. */
async function sendFor(dialog: Locator, status: string): Promise<void> {
  await sendButton(dialog).click();
  await expect(sendButton(dialog)).toBeEnabled();
  await expect(responseRegion(dialog).locator('.status')).toHaveText(status);
}

async function signIn(dialog: Locator, account = 'Sign in as the example user'): Promise<void> {
  await press(dialog, account);
  await expect(panel(dialog)).toContainText('Signed in.');
}

test('the sandbox is not loaded before the console is opened, and has at most 60 kB', async ({ page, open }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const requested = () => addresses.filter((address) => /\/sandbox/.test(address));
  await open('/api/service/getAll/');
  await page.waitForLoadState('networkidle');
  expect(requested()).toEqual([]);
  const dialog = await showConsole(page);
  await expect(dialog.getByLabel('Base address').locator('option').first()).toHaveText('Sandbox, in this page');
  await sendFor(dialog, '200 OK');
  expect(new Set(requested()).size).toBe(1);
  const assets = join(outputDir('area'), '_assets');
  const files = (await readdir(assets)).filter((name) => /^(sandbox|rolldown-runtime)-.*\.js$/.test(name));
  expect(files).toHaveLength(2);
  const sizes = files.map(async (name) => brotliCompressSync(await readFile(join(assets, name))).length);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60_000);
});

test('the sandbox fires an area with nothing installed, even offline; its state survives a page load, and the reader can reset it', async ({
  page,
  context,
  open,
}) => {
  await open('/api/area/add/');
  let dialog = await showConsole(page);
  await expect(caller(dialog)).toContainText('signed in as the example user');
  await context.setOffline(true);
  await sendFor(dialog, '201 Created');
  for (let minute = 1; minute <= 3; minute++) {
    const status = panel(dialog).locator('[role=status]');
    const shown = await status.textContent();
    await press(dialog, 'Advance one minute');
    await expect(status).not.toHaveText(shown ?? '');
  }
  await context.setOffline(false);
  await open('/api/areaExecution/getAllCurrentUser/');
  dialog = await showConsole(page);
  await sendFor(dialog, '200 OK');
  await expect(responseRegion(dialog)).toContainText('Timer reaction completed after 1 minute(s).');
  const stored = () => page.evaluate(() => sessionStorage.getItem('reader-values /area/') ?? '');
  expect(JSON.parse(await stored()).sandboxTokens).not.toEqual({});
  // An accidental press deletes nothing.
  await showSandboxTools(dialog);
  await panel(dialog).getByRole('button', { name: 'Reset' }).dblclick();
  await expect(panel(dialog)).toContainText('This deletes everything in the sandbox.');
  await press(dialog, 'Press again to reset');
  await expect(panel(dialog)).toContainText('Sandbox reset.');
  expect(JSON.parse(await stored()).sandboxTokens).toEqual({});
  await expect(responseRegion(dialog)).not.toContainText('Timer reaction');
  await expect(caller(dialog)).toContainText('not signed in');
  await sendFor(dialog, '401 Unauthorized');
  await responseRegion(dialog).getByRole('button', { name: 'Sign in as the example user' }).click();
  await expect(caller(dialog)).toContainText('signed in as the example user');
  await sendFor(dialog, '200 OK');
  await expect(responseRegion(dialog)).toContainText('"data": []');
});

for (const isEdited of [true, false]) {
  const title = isEdited
    ? 'does not change a form that the reader has started to edit'
    : 'fills its ids into an untouched form';
  test(`the sign-in at the start ${title}`, async ({ page, open }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/sandbox-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await open('/api/area/updateById/');
    const dialog = await showConsole(page);
    const id = dialog.getByRole('textbox', { name: /^id/ });
    await expect(id).toHaveValue('12');
    if (isEdited) await id.focus();
    held.resolve();
    await expect(caller(dialog)).toContainText('signed in as the example user');
    await expect(id).toHaveValue(isEdited ? '12' : '1');
    await page.keyboard.press('Control+Enter');
    const request = dialog.getByRole('region', { name: 'Sent during this visit' }).getByRole('button');
    await expect(request.first()).toContainText(isEdited ? /area\/12\b/ : /area\/1\b/);
  });
}

for (const [operation, state] of [
  ['area/getAllCurrentUser', 'signed in as the example user'],
  ['service/getAll', 'no token needed'],
]) {
  test(`the first request to ${operation} succeeds: ${state}`, async ({ page, open }) => {
    await open(`/api/${operation}/`);
    const dialog = await showConsole(page);
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    // Immediately, without waiting for the sandbox.
    await page.keyboard.press('Control+Enter');
    await expect(responseRegion(dialog).locator('.status')).toHaveText('200 OK');
    await expect(caller(dialog)).toContainText(state ?? '');
  });
}

test('typing a token signs the reader out, even on the next page', async ({ page, open }) => {
  await open('/api/area/getAllCurrentUser/');
  const dialog = await showConsole(page);
  await expect(caller(dialog)).toContainText('signed in as the example user');
  await showToken(dialog);
  await tokenField(dialog).fill('my-own');
  await expect(caller(dialog)).toContainText('with your token');
  await sendFor(dialog, '401 Unauthorized');
  await tokenField(dialog).fill('');
  await expect(caller(dialog)).toContainText('not signed in');
  await open('/api/area/getAllCurrentUser/');
  await expect(caller(await showConsole(page))).toContainText('not signed in');
});

for (const width of [375, 1280]) {
  test(`at a width of ${width} px the body is in view when the console opens`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: width > 600 ? 900 : 800 });
    await open('/api/area/add/');
    const dialog = await showConsole(page);
    await expect(caller(dialog)).toContainText('signed in as');
    await expect(dialog.getByText('Fill in an example')).toBeInViewport();
  });
}

test('fills in an existing id for an admin', async ({ page, open }) => {
  await open('/api/users/getById/');
  const dialog = await showConsole(page);
  await signIn(dialog, 'Sign in as admin');
  await expect(dialog.getByRole('textbox', { name: /^id/ })).toHaveValue('1');
  await sendFor(dialog, '200 OK');
  await expect(responseRegion(dialog)).toContainText('example.user@example.com');
});

test('keeps and sends cookies, which a page cannot set for a real server', async ({ page, open }) => {
  await open('/api/auth/register/');
  const dialog = await showConsole(page);
  await sendFor(dialog, '201 Created');
  await responseRegion(dialog)
    .getByText(/^Headers/)
    .click();
  await expect(responseRegion(dialog)).toContainText('set-cookie');
  await open('/api/auth/isConnected/');
  const other = await showConsole(page);
  await sendFor(other, '200 OK');
  await showToken(other);
  await other.getByRole('checkbox', { name: /cookies/ }).uncheck();
  await sendFor(other, '401 Unauthorized');
});

test('shows a consent page in place of the provider, and links the account', async ({ page, open }) => {
  await open('/api/oauth/github/');
  const dialog = await showConsole(page);
  await signIn(dialog);
  await sendFor(dialog, '302 Found');
  const follow = responseRegion(dialog).getByRole('button', { name: 'Follow the redirect' });
  await follow.click();
  await expect(responseRegion(dialog)).toContainText('This is a sandbox, not Github');
  await responseRegion(dialog).getByRole('button', { name: 'Agree' }).click();
  await expect(responseRegion(dialog)).toContainText('GET /api/oauth/github/callback');
  await expect(responseRegion(dialog).locator('.status')).toHaveText('302 Found');
  await open('/api/userService/getAll/');
  const other = await showConsole(page);
  await sendFor(other, '200 OK');
  await expect(responseRegion(other)).toContainText('"service_id": 6');
});

test('Send keeps the focus, Control+Enter sends from anywhere, and the reopened console shows the last response', async ({
  page,
  open,
}) => {
  await open('/api/area/add/');
  let dialog = await showConsole(page);
  await sendButton(dialog).click();
  await expect(responseRegion(dialog).locator('.status')).toHaveText('201 Created');
  await expect(sendButton(dialog)).toBeFocused();
  await signIn(dialog, 'Sign in as admin');
  await page.keyboard.press('Control+Enter');
  // The first response has the same status, and closing the console would cancel the request.
  await expect(sendButton(dialog)).toBeEnabled();
  await expect(responseRegion(dialog).locator('.status')).toHaveText('201 Created');
  await page.keyboard.press('Escape');
  dialog = await showConsole(page);
  await expect(responseRegion(dialog).locator('.status')).toHaveText('201 Created');
});

test('the sandbox belongs to one tab', async ({ page, context, open, siteUrl }) => {
  await open('/api/users/getAll/');
  const dialog = await showConsole(page);
  await signIn(dialog, 'Sign in as admin');
  const other = await context.newPage();
  await other.goto(`${siteUrl}api/users/getAll/`);
  const second = await showConsole(other);
  // Only the first tab is signed in as an admin.
  await sendFor(second, '403 Forbidden');
  await press(second, 'Reset');
  await press(second, 'Press again to reset');
  await expect(panel(second)).toContainText('Sandbox reset.');
  await sendFor(dialog, '200 OK');
  await expect(responseRegion(dialog)).toContainText('example.admin@example.com');
});

test('the console always says that it calls a sandbox; samples follow the chosen server', async ({ page, open }) => {
  await open('/api/service/getAll/');
  const dialog = await showConsole(page);
  await expect(dialog).toContainText('A sandbox, not the real server');
  await sendFor(dialog, '200 OK');
  await expect(responseRegion(dialog)).toContainText('Sandbox GET /api/service');
  const history = dialog.getByRole('region', { name: 'Sent during this visit' });
  await expect(history.getByRole('button')).toContainText('Sandbox');
  await dialog.getByLabel('Base address').selectOption('https://area.pintardware.dev');
  await expect(panel(dialog)).toHaveCount(0);
  await expect(page.locator('pre', { hasText: 'https://area.pintardware.dev/api/service' }).first()).toBeAttached();
  await dialog.getByLabel('Base address').selectOption('Sandbox, in this page');
  await expect(page.locator('pre', { hasText: 'http://localhost:8080/api/service' }).first()).toBeAttached();
});

test('works with the keyboard alone', async ({ page, open }) => {
  await open('/api/area/getAllCurrentUser/');
  await page.getByRole('button', { name: 'Try it' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await focusByTab(panel(dialog).getByText('Sandbox tools'), 40);
  await page.keyboard.press('Enter');
  await expect(panel(dialog).getByRole('button')).toHaveCount(5);
  await focusByTab(panel(dialog).getByRole('button', { name: 'Sign in as the example user' }), 40);
  await page.keyboard.press('Enter');
  await expect(panel(dialog)).toContainText('Signed in.');
  await focusByTab(sendButton(dialog), 40);
  await page.keyboard.press('Enter');
  await expect(responseRegion(dialog)).toContainText('Example area');
});

test.describe('a sandbox whose code fails to load', () => {
  test.use({ expectedMessages: /503|The sandbox could not be loaded/ });

  test('reports the failure, and works on the next try', async ({ page, open }) => {
    await page.route('**/sandbox-*.js', (route) => route.fulfill({ status: 503, body: '' }));
    await open('/api/service/getAll/');
    const dialog = await showConsole(page);
    await sendButton(dialog).click();
    await expect(responseRegion(dialog)).toContainText('The sandbox could not be loaded.');
    await page.unroute('**/sandbox-*.js');
    await sendFor(dialog, '200 OK');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [375, 1280]) {
    test.describe(`in ${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('has no accessibility violation, and nothing is wider than the window', async ({ page, open }) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
        await open('/api/service/getAll/');
        const dialog = await showConsole(page);
        await signIn(dialog);
        await sendFor(dialog, '200 OK');
        await expectAccessible(page, 'the sandbox');
        expect(await overflow(dialog)).toBeLessThanOrEqual(0);
      });
    });
  }
}
