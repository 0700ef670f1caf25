import { responseRegion, sendButton, showConsole, test } from '../harness/console.ts';
import { expect, interactive } from '../harness/test.ts';

test.use({ site: 'console', contract: 'tests/sites/console/content/api/openapi.yaml' });

const route = '/api/keeper/rota/';

test('a relative server is on the host of the page, in samples and in the console', async ({ page, open }) => {
  await open(route);
  const { origin } = new URL(page.url());
  const sample = page.getByRole('group', { name: 'Request in curl' });
  await expect(sample).toContainText(`--url ${origin}/api/v2/rota`);
  const called: string[] = [];
  await page.route(/\/rota$/, async (call) => {
    called.push(call.request().url());
    await call.fulfill({ json: { monday: 'Zoë' } });
  });
  const dialog = await showConsole(page);
  const choice = dialog.getByLabel('Base address');
  await expect(choice.getByRole('option')).toHaveText([
    /^Sandbox/,
    `${origin}/api/v2`,
    `${origin}/`,
    /^https?:\/\/rota\.example\.com\/v2$/,
    'Another address',
  ]);
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('200 OK');
  await choice.selectOption(`${origin}/`);
  await sendButton(dialog).click();
  await expect.poll(() => called).toEqual([`${origin}/api/v2/rota`, `${origin}/rota`]);
  await expect(responseRegion(dialog)).toContainText('Zoë');
  await page.keyboard.press('Escape');
  await expect(sample).toContainText(`--url ${origin}/rota`);
});

test('variables of a server are console fields, and samples contain their values', async ({ page, open, server }) => {
  await open('/api/tide/read/');
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible();
  const servers = page.getByRole('listitem').filter({ hasText: 'http://{host}:{port}/{base}' });
  await expect(servers.getByRole('listitem')).toHaveText([/^host .*127\.0\.0\.1.*localhost.*buoy/, /^port/, /^base/]);
  const dialog = await showConsole(page);
  const choice = dialog.getByLabel('Base address');
  await choice.selectOption('http://127.0.0.1:4030/v2');
  await expect(dialog.getByLabel('host').getByRole('option')).toHaveText(['127.0.0.1', 'localhost']);
  await expect(dialog.getByLabel('host')).toHaveAccessibleDescription('Where the buoy is.');
  const { port } = new URL(`http://${server.host}`);
  await dialog.getByLabel('port', { exact: true }).fill(port);
  await dialog.getByLabel('base', { exact: true }).fill('');
  server.reply = (response) => response.end('high');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('high');
  expect(server.requests).toMatchObject([{ url: '/tides' }]);
  await page.keyboard.press('Escape');
  const sample = page.getByRole('group', { name: 'Request in curl' });
  await expect(sample).toContainText(`--url http://127.0.0.1:${port}/tides`);
  await page.reload();
  await expect(sample).toContainText(`--url http://127.0.0.1:${port}/tides`);
  const again = await showConsole(page);
  await expect(again.getByLabel('port', { exact: true })).toHaveValue(port);
  await expect(again.getByLabel('base', { exact: true })).toHaveValue('');
  await again.getByLabel('Base address').selectOption('http://tides.example.com');
  await again.getByLabel('host', { exact: true }).fill('ebb');
  await page.keyboard.press('Escape');
  await expect(sample).toContainText('--url http://ebb.example.com/tides');
});

test('an address that the reader enters can begin with that of the first server, and can be emptied', async ({
  page,
  open,
}) => {
  await open(route);
  const address = `${new URL(page.url()).origin}/api/v2/more`;
  const dialog = await showConsole(page);
  await dialog.getByLabel('Base address').selectOption('Another address');
  const field = dialog.getByLabel('Address', { exact: true });
  await field.pressSequentially(address);
  await expect(field).toHaveValue(address);
  await page.reload();
  await interactive(page);
  await showConsole(page);
  await expect(field).toHaveValue(address);
  await field.fill('');
  await expect(field).toHaveValue('');
});

test('published texts show a relative server on the host of the site', async ({ request, siteUrl }) => {
  const texts = ['api/keeper/rota.md', 'api/keeper/rota/'].map(async (path) =>
    (await request.get(new URL(path, siteUrl).href)).text(),
  );
  for (const text of await Promise.all(texts)) expect(text).toContain('https://example.com/api/v2/rota');
});
