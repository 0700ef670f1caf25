import type { Locator, Page } from '@playwright/test';
import { startAuthorizationServer, type AuthorizationServer } from '../harness/authorization-server.ts';
import { chooseServer, responseRegion, sendButton, showConsole, test as base } from '../harness/console.ts';
import { focusByTab, pressByTab, typeByTab } from '../harness/focus-by-tab.ts';
import { expect } from '../harness/test.ts';

/** The authorization server that the contract names. */
const written = 'http://localhost:4010';

type Fixtures = { authorization: AuthorizationServer; dialog: Locator };

const test = base.extend<Fixtures>({
  authorization: async ({ siteUrl }, use) => {
    const authorization = await startAuthorizationServer(`${siteUrl}oauth-callback/`);
    await use(authorization);
    await authorization.close();
  },
  dialog: async ({ page, open, authorization, server }, use) => {
    await page.route('**/console.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(written, authorization.origin) });
    });
    server.reply = (response) => response.setHeader('content-type', 'application/json').end('{}');
    await open('/api/vault/visitors/');
    const dialog = await showConsole(page);
    await chooseServer(dialog, `http://${server.host}`);
    await use(dialog);
  },
  expectedMessages: /foreign request: http:\/\/(127\.0\.0\.1|localhost):|Failed to load resource|dynamically imported/,
});

test.use({ site: 'console', contract: 'tests/sites/console/content/api/openapi.yaml' });

/** Unfolds the fields of a scheme, by keyboard. */
async function openFields(dialog: Locator, scheme: string): Promise<Locator> {
  const label = `Get a token: ${scheme}`;
  await pressByTab(dialog.locator('summary', { hasText: label }));
  return dialog.getByRole('group', { name: label });
}

/** Presses "Sign in", and signs in as Zoë in the window that opens, by keyboard. */
async function signIn(page: Page, fields: Locator): Promise<void> {
  const button = fields.getByRole('button', { name: 'Sign in' });
  const opened = page.waitForEvent('popup');
  await pressByTab(button);
  const popup = await opened;
  await typeByTab(popup.getByPlaceholder('Enter any login'), 'Zoë');
  await typeByTab(popup.getByPlaceholder('and password'), 'any');
  await pressByTab(popup.getByRole('button', { name: 'Sign-in' }));
  const closed = popup.waitForEvent('close');
  await pressByTab(popup.getByRole('button', { name: 'Continue' }));
  await closed;
  await expect(button).toBeFocused();
}

for (const scheme of ['visitor', 'openid']) {
  test(`signs in to "${scheme}" in a new window, renews the token, and signs out, by keyboard`, async ({
    page,
    dialog,
    authorization,
    server,
  }) => {
    const fields = await openFields(dialog, scheme);
    await typeByTab(fields.getByLabel('Client ID'), 'docs');
    await signIn(page, fields);
    await expect(fields.getByRole('status')).toContainText('Signed in.');
    await focusByTab(dialog.getByLabel('Authenticate with'), 60);
    if (scheme === 'openid') await page.keyboard.press('ArrowDown');
    await pressByTab(sendButton(dialog));
    await expect(responseRegion(dialog)).toContainText('200 OK');
    const tokenOf = (index: number) => server.requests[index]?.headers.authorization?.replace('Bearer ', '') ?? '';
    expect(await authorization.readToken(tokenOf(0))).toEqual({
      client: 'docs',
      scope: scheme === 'visitor' ? 'vault:visit' : 'openid',
    });
    await expect(responseRegion(dialog)).not.toContainText(tokenOf(0));
    await pressByTab(fields.getByRole('button', { name: 'Renew' }));
    await expect(fields.getByRole('status')).toContainText('Token renewed.');
    await pressByTab(sendButton(dialog));
    await expect.poll(() => server.requests.length).toBe(2);
    expect(tokenOf(1)).not.toBe(tokenOf(0));
    expect(await authorization.readToken(tokenOf(1))).toMatchObject({ client: 'docs' });

    await pressByTab(fields.getByRole('button', { name: 'Sign out' }));
    await expect(fields.getByRole('status')).toContainText('Signed out.');
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain(tokenOf(1));
    expect(kept).not.toContain('refreshToken');
    expect(page.url()).not.toContain('code=');
  });
}

test('renews an expired token before it sends a request', async ({ page, dialog, server }) => {
  const fields = await openFields(dialog, 'visitor');
  await fields.getByLabel('Client ID').fill('docs');
  await signIn(page, fields);
  await expect(fields.getByRole('status')).toContainText('Signed in.');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('200 OK');
  await page.clock.install({ time: Date.now() + 2 * 60 * 60 * 1000 });
  await sendButton(dialog).click();
  await expect.poll(() => server.requests.length).toBe(2);
  expect(server.requests[1]?.headers.authorization).not.toBe(server.requests[0]?.headers.authorization);
});

test('sends the old token if the code that renews it fails to load', async ({ page, dialog, server }) => {
  const fields = await openFields(dialog, 'visitor');
  await fields.getByLabel('Client ID').fill('docs');
  await signIn(page, fields);
  await expect(fields.getByRole('status')).toContainText('Signed in.');
  await page.reload();
  const reloaded = await showConsole(page);
  await page.route('**/*.js', (route) => route.abort());
  await sendButton(reloaded).click();
  await expect(responseRegion(reloaded)).toContainText('200 OK');
  expect(server.requests[0]?.headers.authorization).toMatch(/^Bearer ./);
});

test('gets a token for a client with a secret, and warns about the secret', async ({
  dialog,
  authorization,
  server,
}) => {
  const fields = await openFields(dialog, 'visitor');
  await fields.getByLabel('Flow').selectOption('Client credentials');
  await expect(fields).toContainText('A secret in a browser is not safe');
  await fields.getByLabel('Client ID').fill('machine');
  await fields.getByLabel('Client secret').fill('wrong');
  await fields.getByRole('button', { name: 'Sign in' }).click();
  await expect(fields.getByRole('status')).toContainText(/responded with 401: client authentication failed/);
  await fields.getByLabel('Client secret').fill('s3cret');
  await fields.getByRole('button', { name: 'Sign in' }).click();
  await expect(fields.getByRole('status')).toContainText('Signed in.');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('200 OK');
  const token = server.requests[0]?.headers.authorization?.replace('Bearer ', '') ?? '';
  expect(await authorization.readToken(token)).toMatchObject({ client: 'machine' });
});

test('fills in the client ID that the contract gives for the chosen flow, unless the reader entered another one', async ({
  dialog,
}) => {
  const fields = await openFields(dialog, 'visitor');
  const [flow, clientId] = [fields.getByLabel('Flow'), fields.getByLabel('Client ID')];
  await flow.selectOption('Client credentials');
  await expect(clientId).toHaveValue('night-watch');
  await flow.selectOption('Authorization code, in a new window');
  await expect(clientId).toHaveValue('');
  await clientId.fill('mine');
  await flow.selectOption('Client credentials');
  await expect(clientId).toHaveValue('mine');
});

test('sends no token to another server', async ({ page, dialog, server }) => {
  await dialog.getByLabel('Token: visitor').fill('mine');
  await chooseServer(dialog, `http://localhost:${server.host.split(':')[1]}`);
  await expect(dialog.getByLabel('Token: visitor')).toHaveValue('');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('200 OK');
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
  await chooseServer(dialog, `http://${server.host}`);
  await expect(dialog.getByLabel('Token: visitor')).toHaveValue('mine');
  expect(page.url()).not.toContain('mine');
});

test('explains why signing in failed, and does not send the request when a reader presses Enter', async ({
  page,
  dialog,
  server,
}) => {
  const fields = await openFields(dialog, 'visitor');
  await fields.getByRole('button', { name: 'Sign in' }).click();
  await expect(fields.getByRole('status')).toContainText('Enter the ID of a client');
  const opened = page.waitForEvent('popup');
  await typeByTab(fields.getByLabel('Client ID'), 'docs\n');
  const popup = await opened;
  await popup.getByRole('link', { name: '[ Cancel ]' }).click();
  await expect(fields.getByRole('status')).toContainText('End-User aborted interaction');
  expect(server.requests).toEqual([]);
});
