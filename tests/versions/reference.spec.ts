import { chooseServer } from '../harness/console.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'versions' });

const versions = [
  { folder: '1.0/', number: '1', title: 'Get a box', field: 'name', operations: ['Get a box', 'Remove a box'] },
  { folder: '', number: '2', title: 'Get a box', field: 'label', operations: ['Get a box'] },
  { folder: 'next/', number: '3', title: 'Get any box', field: 'label', operations: ['Get any box', 'Add a box'] },
] as const;

for (const { folder, number, title, field, operations } of versions) {
  test.describe(`the version at /${folder}`, () => {
    test('has a separate reference page, sidebar and console', async ({ page, open }) => {
      await open(`/${folder}start/`);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reference' }).click();
      await expect(page).toHaveURL(new RegExp(`/docs/${folder}api/box/get/$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main')).toContainText(field);
      const links = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link');
      await expect(links).toHaveCount(operations.length);
      for (const [index, label] of operations.entries()) await expect(links.nth(index)).toContainText(label);

      await page.getByRole('button', { name: 'Try it' }).first().click();
      const dialog = page.getByRole('dialog');
      await page.route('http://127.0.0.1:5/**', (route) => route.abort());
      await chooseServer(dialog, 'http://127.0.0.1:5');
      await expect(dialog).toContainText('/box/get');
    });

    test('has a search that finds only its operations', async ({ page, open }) => {
      await open(`/${folder}start/`);
      await page.keyboard.press('Control+k');
      const results = page.getByRole('dialog').getByRole('option');
      await page.keyboard.type('box');
      await expect(results.filter({ hasText: title }).first()).toBeVisible();
      await expect(results.filter({ hasText: 'Remove a box' })).toHaveCount(
        operations.includes('Remove a box' as never) ? 1 : 0,
      );
      await expect(results.filter({ hasText: 'Add a box' })).toHaveCount(
        operations.includes('Add a box' as never) ? 1 : 0,
      );
    });

    test('publishes its contract', async ({ request, siteUrl }) => {
      const json = await request.get(`${siteUrl}${folder}api/openapi.json`);
      expect(await json.json()).toMatchObject({ info: { version: number } });
      expect(await (await request.get(`${siteUrl}${folder}api/openapi.d.ts`)).text()).toContain(`${field}: string`);
    });
  });
}

test('the search finds pages of another version once that version is chosen', async ({ page, open }) => {
  await open('/1.0/start/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('box');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const links = dialog.getByRole('option');
  const addresses = () => links.evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''));
  await expect.poll(addresses).not.toEqual([]);
  for (const address of await addresses()) expect(address).toContain('/1.0/');
  const choices = dialog.getByRole('group', { name: 'Version' }).getByRole('radio');
  const checked = choices.and(page.locator(':checked'));
  await expect(checked).toHaveCount(1);
  await checked.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await addresses()).filter((address) => address.includes('/1.0/'))).toEqual([]);
  await expect.poll(addresses).not.toEqual([]);
});

test('navbar items that a version lacks lead to a version that has them', async ({ page, open }) => {
  await open('/1.0/start/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New', exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/next\/api\/box\/add\/$/);
});

test('an operation that the latest version lacks leads to the main page of that version', async ({ page, open }) => {
  await open('/1.0/api/box/remove/');
  await expect(page.getByRole('main').getByRole('link', { name: /latest version/ })).toHaveAttribute(
    'href',
    '/docs/start/',
  );
});
