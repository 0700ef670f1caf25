import { expectAccessible } from '../harness/axe.ts';
import { responseRegion, sendButton, test } from '../harness/console.ts';
import { expect } from '../harness/test.ts';

test.use({ site: 'console', contract: 'tests/sites/console/content/api/openapi.yaml' });

test('suggests keys and values of a body by keyboard, with code that the first edit loads', async ({
  openConsole,
  page,
  server,
}) => {
  const scripts: string[] = [];
  const dialog = await openConsole('/api/pet/add/');
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const body = dialog.getByRole('textbox', { name: /^Body as application\/json/ });
  const options = dialog.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await body.focus();
  await page.keyboard.press('ControlOrMeta+a');
  expect(scripts).toEqual([]);

  await page.keyboard.type('{');
  await expect(body).toHaveAttribute('aria-autocomplete', 'list');
  expect(scripts.length).toBeGreaterThan(0);
  await page.keyboard.type(' "k');
  await expect(options).toHaveText(['kindstring, required', 'tricksarray | null']);
  await expect(dialog.getByText('Suggestions: 2. Press Down to choose one.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  const active = await options.first().getAttribute('id');
  await expect(body).toHaveAttribute('aria-activedescendant', active ?? '');
  await expectAccessible(page, 'suggestions');
  await page.keyboard.press('Enter');
  await expect(body).toHaveValue('{ "kind": ');

  await expect(options).toHaveText(['"cat"', '"dog"']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(body).toHaveValue('{ "kind": "dog"');

  await page.keyboard.type(', ');
  await expect(options).toHaveText(['namestring, required', 'tricksarray | null', 'friendobject']);
  // Enter without a choice begins a line, and Escape closes only the list.
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+Space');
  await options.first().click();
  await page.keyboard.type('"Rex" }');
  await expect(body).toHaveValue('{ "kind": "dog", \n"name": "Rex" }');

  await dialog.getByLabel(/^Token$/).fill('key-of-the-shelter');
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('201 Created');
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ kind: 'dog', name: 'Rex' });
});
