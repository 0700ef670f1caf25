import { responseRegion, sendButton, showConsole, test } from '../harness/console.ts';
import { expect } from '../harness/test.ts';

test.use({ site: 'console', contract: 'tests/sites/console/content/api/openapi.yaml' });

test('sends the methods of OpenAPI 3.2, even to the sandbox', async ({ page, open, openConsole, server }) => {
  server.reply = (response) => response.end('{"found": 3}');
  const dialog = await openConsole('/api/record/search/');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('"found": 3');
  expect(server.requests).toMatchObject([
    { method: 'QUERY', url: '/records', body: JSON.stringify({ text: 'Mia' }, null, 2) },
  ]);
  await dialog.getByLabel('Base address').selectOption('sandbox:');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('"pathname": "/records"');
  await page.keyboard.press('Escape');
  await open('/api/record/copy/');
  const current = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('a[aria-current="page"] .method');
  await expect(current).toHaveText('Copy');
  await expect(page.getByRole('group', { name: 'Request in curl' })).toContainText('curl --request Copy');
  await sendButton(await showConsole(page)).click();
  await expect(page.getByRole('dialog')).toContainText('"pathname": "/records"');
});
