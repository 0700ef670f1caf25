import { chooseServer, responseRegion, sendButton, test } from '../harness/console.ts';
import { expect } from '../harness/test.ts';

test.use({ site: 'console', contract: 'tests/sites/console/content/api/openapi.yaml' });

test('the history shows each response again, and lists no request that the browser did not send', async ({
  page,
  openConsole,
  server,
}) => {
  const dialog = await openConsole('/api/pet/find/');
  const sent = dialog.getByRole('region', { name: 'Sent during this visit' }).getByRole('button');
  for (const name of ['Mia', 'Tom']) {
    server.reply = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([{ kind: 'cat', name }]));
    };
    await sendButton(dialog).click();
    await expect(responseRegion(dialog)).toContainText(`"name": "${name}"`);
  }
  await sent.first().focus();
  await page.keyboard.press('Tab');
  await expect(sent.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(responseRegion(dialog)).toContainText('"name": "Mia"');

  await dialog.getByLabel('shelter').fill('0');
  await sendButton(dialog).click();
  await expect(dialog).toContainText('Not sent, because it does not match the contract:');
  await expect(sent).toHaveCount(2);
  await dialog.getByLabel('shelter').fill('7');
  await dialog.getByLabel('X-Trace').fill('☕');
  await sendButton(dialog).click();
  await dialog.getByRole('button', { name: 'Send it anyway' }).click();
  await expect(responseRegion(dialog)).toContainText('The browser cannot send this request.');
  await expect(sent).toHaveCount(2);
  await dialog.getByLabel('X-Trace').fill('');
  await chooseServer(dialog, 'nowhere');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('"nowhere" is not a valid address.');
  await expect(sent).toHaveCount(2);
  expect(server.requests).toHaveLength(2);
});

test('a response from the history is shown with the body that was sent, not the body in the form', async ({
  openConsole,
  server,
}) => {
  const dialog = await openConsole('/api/pet/add/');
  const editor = dialog.getByLabel(/^Body as/);
  server.reply = (response) => response.writeHead(201).end();
  await editor.fill('{"kind":"dog","name":"Mia"}');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('201 Created');
  await editor.fill('{"kind":"dog","name":"Tom"}');
  await dialog.getByRole('region', { name: 'Sent during this visit' }).getByRole('button').click();
  await responseRegion(dialog).getByText('Sent body').click();
  const sent = responseRegion(dialog).getByRole('group', { name: 'Sent body' });
  await expect(sent).toHaveText('{"kind":"dog","name":"Mia"}');
  await expect(sent).toBeVisible();
});
