import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { listErrors } from '../../src/plugins/openapi/contract/lists/list-errors.ts';
import { readContract } from '../../src/plugins/openapi/contract/read-contract.ts';
import { openSiteSearch } from '../harness/site-search.ts';
import { ensureBuilt } from '../harness/site-builder.ts';
import { outputDir, root, sourceDir } from '../harness/sites.ts';
import { expect, test } from '../harness/test.ts';

/** Queries, with the expected first result. */
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
  'install docker': '/guides/installation/#install-docker',
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
  areaExecution: '/api/areaExecution/getAllCurrentUser/',
  'area execution': '/api/areaExecution/getAllCurrentUser/',
  userService: '/api/userService/getAll/',
  google: '/api/oauth/google/',
  githbu: '/api/oauth/github/',
  'spotify callback': '/api/oauth/spotify/#oauth-spotifyCallback',
  'auth/me': '/api/auth/isConnected/#auth-me',
  'about.json': '/api/service/getAll/#about-get',
  'area.getAllCurentUser': '/api/area/getAllCurrentUser/',
};

for (const [query, address] of Object.entries(firsts)) {
  test(`“${query}” leads to ${address}`, async () => {
    const [first] = await openSiteSearch('area', '/area/').find(query);
    expect(first?.url.replace(/^\/area/, '')).toBe(address);
  });
}

test('every error text of the contract leads to its entry on the page of an operation that returns it', async () => {
  const file = 'site/content/api/openapi.yaml';
  const contract = await readContract({ file, text: readFileSync(join(root, file), 'utf8'), lint: 'none' });
  const errors = contract.operations.flatMap((operation) =>
    listErrors(operation).map(({ text, anchor }) => ({ text, anchor, page: `/area/api/${operation.page}/` })),
  );
  const texts = new Set(errors.map(({ text }) => text));
  expect(texts.size).toBeGreaterThan(40);
  const search = openSiteSearch('area', '/area/');
  const wrong: string[] = [];
  for (const text of texts) {
    const [first] = await search.find(text);
    const [shown = '', hash = ''] = first?.url.split('#') ?? [];
    // Texts that differ only in case share an anchor; on a page with several operations, it has a prefix.
    const anchors = errors.filter((error) => error.text === text).map(({ anchor }) => anchor);
    const pages = errors.filter(({ anchor }) => anchors.includes(anchor)).map(({ page }) => page);
    const isRight = pages.includes(shown) && anchors.some((anchor) => hash.endsWith(anchor));
    if (!isRight) wrong.push(`${text}: ${first?.url}`);
  }
  expect(wrong).toEqual([]);
});

/** An entry of a `search.spec.yaml`. Any of its addresses is accepted; one with `#` means a section. */
type Expectation = { query: string; heldOut?: true; required?: true } & ({ first: Pages } | { among3: Pages });
type Pages = string | readonly string[];

const expectationsOf = (site: string) =>
  parse(readFileSync(join(sourceDir(site), 'search.spec.yaml'), 'utf8')) as Expectation[];
const expectations = expectationsOf('area');

/** Queries that do not lead to an expected page or section, each with the actual results. */
async function missesOf(wanted: readonly Expectation[], site = 'area', baseUrl = '/area/'): Promise<string[]> {
  const search = openSiteSearch(site, baseUrl);
  const misses: string[] = [];
  for (const expectation of wanted) {
    const results = await search.find(expectation.query);
    const inSite = (url: string) => url.slice(baseUrl.length - 1);
    const pages = [...new Set(results.map(({ page }) => inSite(page.url)))];
    const places = results.map(({ url }) => inSite(url));
    const isFirst = 'first' in expectation;
    const right = [isFirst ? expectation.first : expectation.among3].flat();
    const count = isFirst ? 1 : 3;
    const shown = [...pages.slice(0, count), ...places.slice(0, count).filter((url) => url.includes('#'))];
    if (!shown.some((url) => right.includes(url))) misses.push(`“${expectation.query}”: ${shown.join(' ')}`);
  }
  return misses;
}

test('all queries that once failed lead to the right page', async () => {
  const required = expectations.filter((expectation) => expectation.required);
  expect(required.length).toBeGreaterThanOrEqual(40);
  expect(await missesOf(required)).toEqual([]);
});

test('all queries listed for the documentation of the engine lead to the right page', async () => {
  await ensureBuilt('docs');
  const wanted = expectationsOf('docs');
  expect(wanted.length).toBeGreaterThanOrEqual(13);
  expect(await missesOf(wanted, 'docs', '/area/engine/')).toEqual([]);
});

test('all queries that the ranking was tuned for lead to the right page', async () => {
  expect(expectations.length).toBeGreaterThanOrEqual(150);
  const misses = await missesOf(expectations.filter(({ heldOut }) => !heldOut));
  expect(misses).toEqual([]);
});

test('most queries that the ranking was not tuned for lead to the right page', async () => {
  const heldOut = expectations.filter((expectation) => expectation.heldOut);
  const misses = await missesOf(heldOut);
  expect(misses.length, `of ${heldOut.length}`).toBeLessThanOrEqual(14);
});

test('the complete title of a section leads to its page', async () => {
  const search = openSiteSearch('area', '/area/');
  const titles = await search.titles();
  const nameOf = (title: string) => title.toLowerCase().replace(/^\d+\. /, '');
  const pagesOf = Map.groupBy(titles, ({ title }) => nameOf(title));
  const wrong: string[] = [];
  for (const { title, url } of titles) {
    // Skips titles that several pages share, such as “Responses”.
    if (new Set(pagesOf.get(nameOf(title))?.map((own) => own.url)).size !== 1) continue;
    const [first] = await search.find(title);
    if (first?.page.url !== url) wrong.push(`${title}: ${first?.page.url}`);
  }
  expect(titles.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

test('a query reads little before the first result', async () => {
  for (const { query } of expectations) {
    const search = openSiteSearch('area', '/area/');
    await search.find(query);
    const sizes = search.takeReads().map((url) => {
      return gzipSync(readFileSync(join(outputDir('area'), url.replace('/area/', '')))).length;
    });
    expect(
      sizes.reduce((sum, size) => sum + size),
      query,
    ).toBeLessThanOrEqual(60_000);
  }
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
