import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchIndex } from '../../src/site/search-index.ts';
import type { EditionFiles } from '../../src/theme/edition/edition-files.ts';
import { prepareRanking } from '../../src/theme/search/rank.ts';
import { parse as readYaml } from 'yaml';
import { outputDir, root } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

/** What a reader types and the address that must come first. */
const firsts: Readonly<Record<string, string>> = {
  // Pages
  area: '/',
  welcome: '/getting-started/welcome/',
  architecture: '/getting-started/architecture/',
  install: '/guides/installation/',
  instalation: '/guides/installation/',
  'how do I install': '/guides/installation/',
  contribute: '/guides/contributing/',
  overview: '/api/overview/',
  // Headings
  docker: '/guides/installation/#install-docker',
  'docker compose': '/guides/installation/#with-docker-compose',
  env: '/guides/installation/#environment-variables',
  'enviroment variables': '/guides/installation/#environment-variables',
  'port in use': '/guides/installation/#a-port-is-in-use',
  quickstart: '/getting-started/welcome/#quick-start',
  'data model': '/getting-started/architecture/#data-model',
  'add action': '/guides/contributing/#add-an-action',
  cors: '/api/overview/#calls-from-a-browser-cors',
  errors: '/api/overview/#errors',
  autentication: '/api/overview/#authentication',
  autentcation: '/api/overview/#authentication',
  // Operations
  login: '/api/auth/login/',
  'log in': '/api/auth/login/',
  register: '/api/auth/register/',
  'area.getById': '/api/area/getById/',
  'POST /api/area': '/api/area/add/',
  'PUT /api/area/{id}': '/api/area/updateById/',
  'delete area': '/api/area/deleteById/',
  '/api/users/:id': '/api/users/getById/',
  'delete user': '/api/users/deleteById/',
  areaExecution: '/api/areaExecution/getById/',
  'area execution': '/api/areaExecution/getById/',
  userService: '/api/userService/getById/',
  google: '/api/oauth/google/',
  githbu: '/api/oauth/github/',
  'spotify callback': '/api/oauth/spotify/#oauth-spotifyCallback',
  'auth/me': '/api/auth/isConnected/#auth-me',
  'about.json': '/api/service/getAll/#about-get',
  getAllCurentUser: '/api/area/getAllCurrentUser/',
};

function readIndex(): SearchIndex {
  const read = (path: string) => JSON.parse(readFileSync(join(outputDir('area'), path), 'utf8')) as unknown;
  const { search } = read('editions/en.json') as EditionFiles;
  return read(search.replace('/area/', '')) as SearchIndex;
}

for (const [query, address] of Object.entries(firsts)) {
  test(`“${query}” leads to ${address}`, () => {
    const [first] = prepareRanking(readIndex())(query);
    expect(first?.url.replace(/^\/area/, '')).toBe(address);
  });
}

test('every error text of the contract leads to its operation', () => {
  const document = readYaml(readFileSync(join(root, 'site/content/api/openapi.yaml'), 'utf8')) as {
    'x-errors': { text: string }[];
  };
  const rank = prepareRanking(readIndex());
  const texts = document['x-errors'].map(({ text }) => text);
  const wrong = texts.filter((text) => !/#(?:[\w-]+-)?error-\d{3}/.test(rank(text)[0]?.url ?? ''));
  expect(wrong).toEqual([]);
});

test('every address of the search exists', () => {
  const addresses = readIndex().flatMap(({ url, headings = [], operations = [] }) => [
    ...headings.map(({ id }) => `${url}#${id}`),
    ...operations.map((operation) => operation.url),
  ]);
  expect(addresses.length).toBeGreaterThan(80);
  const missing = addresses.filter((address) => {
    const [path = '', id] = address.replace(/^\/area\//, '').split('#');
    const html = readFileSync(join(outputDir('area'), path, 'index.html'), 'utf8');
    return id !== undefined && !html.includes(`id="${id}"`);
  });
  expect(missing).toEqual([]);
});

test('an operation shows its method and path, and opens', async ({ page, open }) => {
  await open();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('delete area');
  const option = page.getByRole('option', { selected: true });
  await expect(option).toHaveText(/DELETE \/api\/area\/\{id\}/);
  await expect(option.locator('.method')).toHaveAttribute('data-method', 'delete');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/area\/deleteById\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
