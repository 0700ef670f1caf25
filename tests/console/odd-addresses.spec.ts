import { chooseServer, responseRegion, sendButton, showConsole, test } from '../harness/console.ts';
import { expect, interactive } from '../harness/test.ts';

test.use({ site: 'console', contract: 'tests/sites/console/content/api/openapi.yaml' });

for (const address of [
  'http://localhost:80800',
  'http://[::1',
  'http://%',
  'nowhere',
  'http://127.0.0.1:1/\u{1F600}',
]) {
  test(`a request to ${address} fails, and the console opens again after it`, async ({ page, open }) => {
    await open('/api/keeper/login/');
    const dialog = await showConsole(page);
    await chooseServer(dialog, address);
    const field = dialog.getByLabel('Address', { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', String(!URL.canParse(address)));
    await expect(field).toHaveAccessibleDescription(URL.canParse(address) ? '' : /^Not a valid address/);
    await sendButton(dialog).click();
    await expect(responseRegion(dialog).getByRole('status')).toContainText(/address|No server/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await showConsole(page);
    // Only a valid address was called.
    const sent = dialog.getByRole('region', { name: 'Sent during this visit' }).getByRole('button');
    await expect(sent).toHaveCount(URL.canParse(address) ? 1 : 0);
    // The stored address breaks nothing either.
    await page.reload();
    await interactive(page);
    await showConsole(page);
    await expect(field).toHaveValue(address);
  });
}
