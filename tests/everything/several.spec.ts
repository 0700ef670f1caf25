import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showConsole } from '../harness/console.ts';
import { outputDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

test.use({ site: 'everything' });

const read = (path: string) => readFileSync(join(outputDir('everything'), path), 'utf8');

test('each of two contracts has a sidebar, a navbar entry and servers', async ({ page, open }) => {
  await open('/api/kettle/get/');
  const navbar = page.getByRole('navigation', { name: 'Main', exact: true });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Get a kettle' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Start a roast' })).toHaveCount(0);
  await navbar.getByRole('link', { name: 'Roasts' }).click();
  await expect(page).toHaveURL(/\/roasts\/$/);
  await expect(sidebar.getByRole('link', { name: 'Get a kettle' })).toHaveCount(0);
  await open('/roasts/roast/get/');
  await expect(sidebar.getByRole('link', { name: 'Get a roast' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Try it' }).click();
  const options = page.getByRole('combobox', { name: 'Base address' }).getByRole('option');
  await expect(options).toHaveText(['https://roasts.example.com', 'Another address']);
});

test('a contract offers the sandbox only if its settings name it, even if another has the same server', async ({
  page,
  open,
}) => {
  const options = page.getByRole('combobox', { name: 'Base address' }).getByRole('option');
  await open('/api/kettle/get/');
  await showConsole(page);
  await expect(options).toHaveText(['Sandbox, in this page', 'https://get.kettle.example.com', 'Another address']);
  await open('/roasts/bean/getAll/');
  await showConsole(page);
  await expect(options).toHaveText(['https://get.kettle.example.com', 'Another address']);
});

test('each contract is a section of the search, of llms.txt and of the guide for assistants, and has its own files', async ({
  page,
  open,
}) => {
  await open('/roasts/');
  await page.getByRole('button', { name: 'Search' }).click();
  const parts = page.getByRole('group', { name: 'Section' }).getByRole('radio');
  await expect(parts).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'Roasts' })).toBeAttached();
  const headings = (file: string) => read(file).match(/^## .*$/gm);
  expect(headings('llms.txt')).toEqual(['## API', '## Roasts', '## Other pages']);
  expect(headings('skill.md')).toEqual(expect.arrayContaining(['## Call Kettles', '## Call Roasts']));
  expect(JSON.parse(read('roasts/openapi.json'))).toMatchObject({ info: { title: 'Roasts' } });
  expect(JSON.parse(read('api/openapi.json'))).toMatchObject({ info: { title: 'Kettles' } });
  expect(read('roasts/openapi.d.ts')).toContain('NewRoast');
  expect(JSON.parse(read('roasts/roast/get/console.json'))).toMatchObject([{ id: 'roast.get' }]);
  expect(JSON.parse(read('.area-docs.json'))).toMatchObject({
    editions: [{ files: { 'contract/api': 'api/openapi.json', 'contract/roasts': 'roasts/openapi.json' } }],
  });
});

test('contracts link to each other, in descriptions and from responses', () => {
  expect(read('roasts.md')).toContain('Roasts for [kettles](https://example.com/api/kettle/get/).');
  expect(read('roasts/roast/add.md')).toContain('[Get a kettle](https://example.com/api/kettle/get/)');
});
