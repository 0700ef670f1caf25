import { responseRegion, sendButton, test } from '../harness/console.ts';
import { expect } from '../harness/test.ts';

test.use({ site: 'everything', contract: 'tests/sites/everything/content/api/openapi.yaml' });

test('a multipart form sends the chosen file with its name, type and content, along with the other fields', async ({
  openConsole,
  server,
}) => {
  const dialog = await openConsole('/api/kettle/picture/');
  await dialog.getByLabel('Token', { exact: true }).fill('secret');
  const file = dialog.getByLabel(/^file required$/);
  await expect(dialog.getByLabel(/^Body as/)).not.toHaveValue(/"file"/);

  await sendButton(dialog).click();
  await expect(dialog.getByText('Body: has no "file"').first()).toBeVisible();
  expect(server.requests).toEqual([]);

  await file.setInputFiles({ name: 'kettle.png', mimeType: 'image/png', buffer: Buffer.from('a picture of a kettle') });
  await expect(file).toHaveAccessibleDescription('kettle.png');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('204');

  const [request] = server.requests;
  const sent = await new Response(request?.body, {
    headers: { 'content-type': request?.headers['content-type'] ?? '' },
  }).formData();
  const picture = sent.get('file');
  if (!(picture instanceof File)) throw new Error('No file was sent.');
  expect([picture.name, picture.type, await picture.text()]).toEqual([
    'kettle.png',
    'image/png',
    'a picture of a kettle',
  ]);
  expect(sent.getAll('file')).toHaveLength(1);
  const facts = sent.get('facts');
  expect(facts instanceof File && [facts.type, await facts.text()]).toEqual(['application/json', '{"title":"string"}']);
});
