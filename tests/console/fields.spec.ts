import { responseRegion, sendButton, test } from '../harness/console.ts';
import { chooseByTab } from '../harness/focus-by-tab.ts';
import { expect } from '../harness/test.ts';

test.use({ site: 'console', contract: 'tests/sites/console/content/api/openapi.yaml' });

test('each parameter has a field for its type, and is marked when it is required', async ({ openConsole }) => {
  const dialog = await openConsole('/api/pet/find/');
  const field = (name: RegExp) => dialog.getByLabel(name);
  await expect(field(/^shelter required$/)).toHaveAttribute('inputmode', 'numeric');
  await expect(field(/^shelter/)).toHaveValue('7');
  await expect(field(/^kind required$/).getByRole('option')).toHaveText(['Not sent', 'cat', 'dog']);
  await expect(field(/^kind/)).toHaveValue('cat');
  await expect(field(/^tame/).getByRole('option')).toHaveText(['Not sent', 'true', 'false']);
  await expect(field(/^colors/)).toHaveAccessibleDescription('One value per line.');
  await expect(field(/^born/)).toHaveAccessibleDescription('A JSON object.');
  await expect(field(/^session/)).toBeDisabled();
  await expect(field(/^session/)).toHaveAccessibleDescription(/The browser decides which cookies to send/);
});

test('input is serialized as the contract defines', async ({ openConsole, server }) => {
  const dialog = await openConsole('/api/pet/find/');
  await dialog.getByLabel(/^kind/).selectOption('dog');
  await dialog.getByLabel(/^limit/).fill('5');
  await dialog.getByLabel(/^tame/).selectOption('true');
  await dialog.getByLabel(/^colors/).fill('red\nblack & white');
  await dialog.getByLabel(/^born/).fill('{"from":"2024-01-01"}');
  await dialog.getByLabel(/^X-Trace/).fill('7f1c8f0e-5d0a-4c52-9d3e-6c1f4f2a9b10');
  await dialog.getByLabel(/^Token$/).fill('key-of-the-shelter');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('200 OK');
  const [request] = server.requests;
  expect(decodeURIComponent(request?.url ?? '')).toBe(
    '/shelters/7/pets?kind=dog&limit=5&tame=true&colors=red&colors=black & white&born[from]=2024-01-01',
  );
  expect(request?.headers).toMatchObject({
    'x-trace': '7f1c8f0e-5d0a-4c52-9d3e-6c1f4f2a9b10',
    'x-key': 'key-of-the-shelter',
  });
});

test('reports all violations of the contract at once, and sends nothing', async ({ openConsole, server }) => {
  const dialog = await openConsole('/api/pet/find/');
  await dialog.getByLabel(/^shelter/).fill('home');
  await dialog.getByLabel(/^kind/).selectOption('Not sent');
  await dialog.getByLabel(/^limit/).fill('90');
  await dialog.getByLabel(/^born/).fill('monday');
  await dialog.getByLabel(/^X-Trace/).fill('no-uuid');
  await sendButton(dialog).click();
  const faults = dialog.getByRole('alert').getByRole('listitem');
  await expect(faults).toHaveCount(5);
  await expect(faults.first()).toContainText('shelter');
  const limit = dialog.getByLabel(/^limit/);
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await expect(limit).toHaveCSS('border-left-width', '3px');
  const red = await dialog.getByRole('alert').evaluate((alert) => getComputedStyle(alert).borderLeftColor);
  await expect(limit).toHaveCSS('border-top-color', red);
  expect(server.requests).toEqual([]);
});

test('a body is checked against each of its alternatives, and may have another media type', async ({
  openConsole,
  server,
}) => {
  const dialog = await openConsole('/api/pet/add/');
  await dialog.getByLabel(/^Token$/).fill('key-of-the-shelter');
  const body = dialog.getByRole('textbox', { name: /^Body as application\/json/ });
  await dialog.getByLabel('Fill in an example').selectOption('A dog');
  await expect(body).toHaveValue(/"Rex"/);
  await body.fill('{"kind":"bird"}');
  await sendButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Body, kind: the value does not match any of ["cat","dog"]');
  await body.fill('{"kind":"dog"}');
  await sendButton(dialog).click();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText(['Body: has no "name"']);
  expect(server.requests).toEqual([]);
  await dialog.getByLabel('Media type').selectOption('text/plain');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('201 Created');
  expect(server.requests[0]).toMatchObject({ body: 'Mia' });
  expect(server.requests[0]?.headers['content-type']).toBe('text/plain');
});

test('the servers of the contract can be chosen by keyboard', async ({ page, open }) => {
  await open('/api/pet/find/');
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = page.getByRole('dialog');
  const servers = dialog.getByLabel('Base address');
  await expect(servers.getByRole('option')).toHaveText([
    'Sandbox, in this page',
    'http://localhost:4000',
    'https://pets.example.com',
    'Another address',
  ]);
  await chooseByTab(servers, 'https://pets.example.com');
  await expect(dialog).toContainText('GET https://pets.example.com/shelters/7/pets?kind=cat');
});
