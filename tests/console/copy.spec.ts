import { test } from '../harness/console.ts';
import { chooseByTab } from '../harness/focus-by-tab.ts';
import { expect } from '../harness/test.ts';

test.use({
  site: 'console',
  contract: 'tests/sites/console/content/api/openapi.yaml',
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('copies a request as code in each language, and as a link that fills the console without secrets', async ({
  page,
  openConsole,
  server,
}) => {
  const dialog = await openConsole('/api/pet/add/');
  await dialog.getByLabel(/^Token$/).fill('key-of-the-shelter');
  const body = dialog.getByRole('textbox', { name: /^Body as application\/json/ });
  await body.fill('{"kind":"dog","name":"Zoë"}');

  const format = dialog.getByLabel('Copy as');
  const copy = async () => {
    await dialog.getByRole('button', { name: 'Copy request to clipboard' }).click();
    await expect(dialog.getByText('Copied')).toBeAttached();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const curl = await copy();
  expect(curl).toContain(`--url http://${server.host}/shelters/7/pets`);
  expect(curl).toContain("--header 'X-Key: key-of-the-shelter'");
  expect(curl).toContain('"name": "Zoë"');
  await chooseByTab(format, 'Python');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Copy request to clipboard' })).toBeFocused();
  await page.keyboard.press('Enter');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toContain('json={"kind": "dog", "name": "Zoë"}');

  await format.selectOption('Link, without secrets');
  const link = await copy();
  expect(link).not.toContain('key-of-the-shelter');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(body).toHaveValue('{"kind":"dog","name":"Zoë"}');
  // The page is already open, first with the console, and then without it.
  await body.fill('{}');
  await page.goto(link);
  await expect(body).toHaveValue('{"kind":"dog","name":"Zoë"}');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto(link);
  await expect(body).toHaveValue('{"kind":"dog","name":"Zoë"}');
  await expect(dialog.getByLabel(/^Token$/)).toHaveValue('');
  expect(page.url()).not.toContain('#');
  expect(server.requests).toEqual([]);
});

test('copies a request without clipboard access, although the dialog blocks the rest of the page', async ({
  page,
  openConsole,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const dialog = await openConsole('/api/pet/add/');
  const copied = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('copy', () => resolve(String((document.activeElement as HTMLInputElement).value)), {
          once: true,
        });
      }),
  );
  const button = dialog.getByRole('button', { name: 'Copy request to clipboard' });
  await button.click();
  expect(await copied).toContain('curl');
  await expect(button).toBeFocused();
});
