import { responseRegion, sendButton, test } from '../harness/console.ts';
import { pressByTab, typeByTab } from '../harness/focus-by-tab.ts';
import { expect } from '../harness/test.ts';

test.use({ site: 'console', contract: 'tests/sites/console/content/api/openapi.yaml' });

test('schemes that are needed together are shown, filled in by keyboard and sent together', async ({
  page,
  openConsole,
  server,
}) => {
  const dialog = await openConsole('/api/vault/open/');
  await typeByTab(dialog.getByLabel('Token: apiKey'), 'key-of-the-shelter');
  await expect(dialog.getByRole('combobox', { name: 'Authenticate with', exact: true })).toHaveAccessibleDescription(
    'Not filled in, so requests are sent without it: Authorization: Basic <user:password>',
  );
  await typeByTab(dialog.getByLabel('User and password: badge'), 'Zoë:7:7');
  await expect(dialog.getByLabel('Authenticate with').getByRole('option')).toHaveText([
    'X-Key: <token> and Authorization: Basic <user:password>',
    'Nothing',
  ]);
  await pressByTab(sendButton(dialog));
  await expect(responseRegion(dialog)).toContainText('200 OK');
  expect(server.requests[0]?.headers).toMatchObject({
    'x-key': 'key-of-the-shelter',
    authorization: `Basic ${Buffer.from('Zoë:7:7').toString('base64')}`,
  });
  await page.keyboard.press('Escape');
  const authentication = page.getByRole('region', { name: 'Authentication' });
  await expect(page.locator('.operation-text')).toContainText('Send all of these together:');
  await expect(page.locator('.api-places').getByRole('listitem')).toHaveText([
    'X-Key: <token> and Authorization: Basic <user:password>',
  ]);
  await expect(authentication).toHaveCount(0);
  const sample = page.getByRole('group', { name: 'Request in curl' });
  await expect(sample).toContainText("--header 'X-Key: ••••");
  await expect(sample).toContainText('Authorization: Basic ••••');
});

test('shows alternatives, scopes and optional requirements as in the contract', async ({
  page,
  openConsole,
  server,
}) => {
  const dialog = await openConsole('/api/vault/seal/');
  const choice = dialog.getByLabel('Authenticate with');
  await expect(choice.getByRole('option')).toHaveText([
    'Authorization: Bearer <token>',
    'Authorization: Basic <user:password> and TLS client certificate',
    'Nothing',
  ]);
  await dialog.getByLabel('Token: oauth').fill('abc');
  await dialog.getByLabel('User and password: badge').fill('a:b');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('204 No Content');
  await expect(responseRegion(dialog)).toContainText('The response has no body.');
  await choice.selectOption({ index: 1 });
  await expect(dialog.getByRole('checkbox', { name: /cookies/ })).toBeChecked();
  await sendButton(dialog).click();
  await expect.poll(() => server.requests.length).toBe(2);
  await choice.selectOption('Nothing');
  await sendButton(dialog).click();
  await expect
    .poll(() => server.requests.map(({ headers }) => headers.authorization))
    .toEqual(['Bearer abc', 'Basic YTpi', undefined]);
  await page.keyboard.press('Escape');
  const text = page.locator('.operation-text');
  await expect(text).toContainText('Optional. Requests without authentication work, too. Send one of these:');
  await expect(text.locator('.api-places').getByRole('listitem')).toHaveText([
    'Authorization: Bearer <token> (scopes vault:seal, vault:open)',
    'Authorization: Basic <user:password> and TLS client certificate',
  ]);
  await text.getByText('About authentication').click();
  await expect(text).toContainText('Token URL: https://id.example.com/token');
  await expect(text).toContainText('vault:seal Seal the vault');
});

test('the Markdown export names alternatives, scopes and optional requirements like the page', async ({
  request,
  siteUrl,
}) => {
  const seal = await (await request.get(new URL('api/vault/seal.md', siteUrl).href)).text();
  expect(seal).toContain('Optional. Requests without authentication work, too. Send one of these:');
  expect(seal).toContain('`Authorization: Bearer <token>` (scopes `vault:seal`, `vault:open`)');
  expect(seal).toContain('`Authorization: Basic <user:password>` and TLS client certificate');
  const open = await (await request.get(new URL('api/vault/open.md', siteUrl).href)).text();
  expect(open).toContain('Send all of these together:');
  expect(open).toContain('`X-Key: <token>` and `Authorization: Basic <user:password>`');
});

test('headers of a response have a type with constraints', async ({ page, open }) => {
  await open('/api/vault/open/');
  const headers = page.locator('.response-part', { hasText: 'Headers' }).first();
  await expect(headers.locator('#response-200-header-x-opened')).toContainText('integer');
  await expect(headers.locator('#response-200-header-x-opened')).toContainText('required');
  await expect(headers.locator('#response-200-header-x-opened')).toContainText('1 to 9');
  await expect(headers.locator('#response-200-header-x-door')).toContainText('deprecated');
  await expect(headers.locator('#response-200-header-x-door')).toContainText('One of "north", "south"');
});

test('offers the token of a response, and fills linked operations', async ({ page, openConsole, server }) => {
  const dialog = await openConsole('/api/keeper/login/');
  await expect(dialog).not.toContainText('Stored in this tab');
  await expect(dialog.getByRole('button', { name: 'Clear' })).toHaveCount(0);
  await sendButton(dialog).click();
  await dialog.getByRole('button', { name: 'Use this token' }).click();
  await expect(responseRegion(dialog)).toContainText('Requests from this tab now send this token.');
  await expect(responseRegion(dialog)).toContainText('shelter = 42 filled in');
  await responseRegion(dialog).getByRole('link', { name: 'Find pets' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Find pets' })).toBeVisible();
  await expect(page).toHaveURL(/\/api\/pet\/find\/$/);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(dialog.getByLabel(/^shelter/)).toHaveValue('42');
  await expect(dialog.getByLabel(/^Token$/)).toHaveValue('key-of-a-keeper');
  server.requests.length = 0;
  await dialog.getByLabel('Address', { exact: true }).fill(`http://${server.host}`);
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('200 OK');
  expect(server.requests[0]).toMatchObject({ url: '/shelters/42/pets?kind=cat' });
  expect(server.requests[0]?.headers['x-key']).toBe('key-of-a-keeper');
});

test('a linked operation in a new tab opens its console with the values of the response', async ({
  openConsole,
  context,
}) => {
  const dialog = await openConsole('/api/keeper/login/');
  await sendButton(dialog).click();
  const link = responseRegion(dialog).getByRole('link', { name: 'Find pets' });
  for (const options of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page');
    await link.click(options);
    const tab = await opened;
    await expect(tab.getByRole('dialog').getByLabel(/^shelter/)).toHaveValue('42');
    await expect(tab).toHaveURL(/\/api\/pet\/find\/$/);
    await tab.close();
  }
  await expect(dialog).toBeVisible();
});

test.describe('a server that does not allow the page', () => {
  test.use({ expectedMessages: /foreign request: http:\/\/localhost:4000\/|blocked by CORS policy|Failed to load/ });

  test('is explained with the allowed origins and a workaround', async ({ page, open, server }) => {
    server.allowsPages = false;
    await page.route('http://localhost:4000/**', (route) =>
      route.continue({ url: route.request().url().replace('localhost:4000', server.host) }),
    );
    await open('/api/keeper/login/');
    await page.getByRole('button', { name: 'Try it' }).click();
    const dialog = page.getByRole('dialog');
    await sendButton(dialog).click();
    const { origin } = new URL(page.url());
    await expect(responseRegion(dialog)).toContainText(
      `http://localhost:4000 does not allow requests from ${origin} (CORS).`,
    );
    await expect(responseRegion(dialog)).toContainText('It allows http://localhost:4001, https://pets.example.com.');
    await expect(responseRegion(dialog)).toContainText('Open this documentation with PORT=4001 npm start.');
  });
});
