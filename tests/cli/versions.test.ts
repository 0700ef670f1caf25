import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smallContract, type SmallOperation } from '../harness/small-contract.ts';
import { makeSite } from '../harness/site-folder.ts';
import { areaDocs } from '../harness/sites.ts';

const config = (settings: string) =>
  `export default { title: 'Site', url: 'https://example.com', baseUrl: '/', ${settings} };\n`;

test('a saved version is the default in all languages; the current one is under next/', async () => {
  using site = makeSite({
    'site.config.ts': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'content/start.md': '# Start\n\nThe text of 1.0.\n',
    'i18n/fr/content/start.md': '# Début\n\nLe texte de 1.0.\n',
  });
  expect(await areaDocs('version', '1.0', site.path)).toEqual({
    code: 0,
    output: 'Created version 1.0 in versioned_docs/version-1.0. The current pages are now the next version.\n',
  });
  site.write({
    'content/start.md': '# Start\n\nThe text of tomorrow.\n',
    'i18n/fr/content/start.md': '# Début\n\nLe texte de demain.\n',
  });
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(code, output).toBe(0);
  const page = (path: string) => site.read(join('dist', path, 'index.html'));
  expect(page('start')).toContain('The text of 1.0.');
  expect(page('next/start')).toContain('The text of tomorrow.');
  expect(page('fr/start')).toContain('Le texte de 1.0.');
  expect(page('fr/next/start')).toContain('Le texte de demain.');
});

test('publishes the original of a translation that is a draft', async () => {
  using site = makeSite({
    'site.config.ts': config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'content/index.md': '# Home\n\n[Start](./start.md)\n',
    'content/start.md': '# Start\n\nThe original text.\n',
    'content/later.md': '---\ndraft: true\n---\n\n# Later\n',
    'i18n/fr/content/start.md': '---\ndraft: true\n---\n\n# Début\n\nLe brouillon.\n',
    'i18n/fr/content/later.md': '---\ndraft: true\n---\n\n# Plus tard\n',
  });
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(code, output).toBe(0);
  expect(site.read('dist/fr/start/index.html')).toMatch(/<div lang="en" dir="ltr">[^]*The original text\./);
  expect(existsSync(join(site.path, 'dist/fr/later'))).toBe(false);
});

const get = { id: 'box.get', summary: 'Get a box', field: 'name' };
const remove = { id: 'box.remove', summary: 'Remove a box', method: 'delete', field: 'gone' } as const;
const add = { id: 'box.add', summary: 'Add a box', method: 'post', field: 'added' } as const;

test('each version has the contract it was saved with: pages, sidebar, console and files', async () => {
  using site = makeSite({ 'site.config.ts': config("openapi: { path: 'content/api/openapi.yaml' }") });
  const setContract = (version: string, ...operations: SmallOperation[]) =>
    site.write({
      'content/api/openapi.yaml': smallContract(version, operations),
      'sidebars.ts': `export default { docs: ${JSON.stringify(['start', ...operations.map(({ id }) => `api/${id.replace('.', '/')}`)])} };\n`,
    });
  setContract('1', get, remove);
  expect((await areaDocs('version', '1.0', site.path)).output).toBe(
    'Created version 1.0 in versioned_docs/version-1.0. The current pages are now the next version.\n',
  );
  setContract('2', { ...get, field: 'label' });
  expect((await areaDocs('version', '2.0', site.path)).output).toBe(
    'Created version 2.0 in versioned_docs/version-2.0. The current pages are now the next version.\n',
  );
  setContract('3', { ...get, summary: 'Get any box', field: 'label' }, add);

  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(code, output).toBe(0);
  const read = (path: string) => site.read(join('dist', path));
  const pages = Object.keys(site.fingerprints('dist')).filter((path) => /api\/.*index\.html$/.test(path));
  expect(pages).toEqual([
    '1.0/api/box/get/index.html',
    '1.0/api/box/remove/index.html',
    '1.0/api/index.html',
    'api/box/get/index.html',
    'api/index.html',
    'next/api/box/add/index.html',
    'next/api/box/get/index.html',
    'next/api/index.html',
  ]);
  for (const [folder, version, field, sidebar] of [
    [
      '1.0/',
      '1',
      'name',
      [
        ['get', 'Get a box'],
        ['remove', 'Remove a box'],
      ],
    ],
    ['', '2', 'label', [['get', 'Get a box']]],
    [
      'next/',
      '3',
      'label',
      [
        ['get', 'Get any box'],
        ['add', 'Add a box'],
      ],
    ],
  ] as const) {
    const page = read(`${folder}api/box/get/index.html`);
    expect(page).toContain(`${field}</`);
    for (const [id, label] of sidebar) {
      expect(page).toContain(`href="/${folder}api/box/${id}/"`);
      expect(page).toContain(label);
      expect(read(`${folder}api/box/${id}/console.json`)).toContain(`"box.${id}"`);
    }
    expect(read(`${folder}api/box/get.md`)).toContain(`\`${field}\``);
    expect(JSON.parse(read(`${folder}api/openapi.json`))).toMatchObject({ info: { version } });
    expect(read(`${folder}api/openapi.yaml`)).toContain(`"version": "${version}"`);
    expect(read(`${folder}api/openapi.d.ts`)).toContain(`${field}: string`);
  }
});

test('saves a contract outside the content folder with the pages', async () => {
  const text = smallContract('1', [get]);
  using site = makeSite({
    'site.config.ts': config("openapi: { path: 'contract/boxes.yaml' }"),
    'contract/boxes.yaml': text,
  });
  expect((await areaDocs('version', '1.0', site.path)).output).toBe(
    'Created version 1.0 in versioned_docs/version-1.0. The current pages are now the next version.\n',
  );
  expect(site.read('versioned_docs/version-1.0/api/boxes.yaml')).toBe(text);
});

test.each(['content/api/openapi.yaml', 'contracts/boxes/openapi.json'])(
  'saves %s with the files it refers to',
  async (path) => {
    const whole = JSON.stringify(JSON.parse(smallContract('1', [get])));
    const contract = whole.replace(/"schema":.*?\}\}\}/, '"schema":{"$ref":"../../shared/boxes.yaml"}');
    expect(contract).toContain('$ref');
    using site = makeSite({
      'site.config.ts': config(`openapi: { path: '${path}', lint: 'valid' }`),
      'content/start.md': '# Start\n\nText.\n',
      [path]: contract,
      'shared/boxes.yaml': 'type: object\nproperties: { oldName: { type: string } }\n',
    });
    const saved = await areaDocs('version', '1.0', site.path);
    expect(saved.code, saved.output).toBe(0);
    site.write({ 'shared/boxes.yaml': 'type: object\nproperties: { newName: { type: string } }\n' });
    const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
    expect(code, output).toBe(0);
    const page = (version: string) => site.read(join('dist', version, 'api/box/get/index.html'));
    expect(page('')).toContain('oldName');
    expect(page('')).not.toContain('newName');
    expect(page('next')).toContain('newName');
  },
);

test('pages of contracts keep their addresses in a saved version, whichever folder a contract is in', async () => {
  const contracts = [
    { id: 'inside', path: 'content/api/openapi.yaml', routeBasePath: 'payments' },
    { id: 'beside', path: 'content/openapi.yaml' },
    { id: 'outside', path: 'contract/boxes.yaml' },
  ];
  using site = makeSite({
    'site.config.ts': config(`openapi: ${JSON.stringify(contracts)}`),
    'content/start.md': '# Start\n\nText.\n',
    ...Object.fromEntries(contracts.map(({ path }) => [path, smallContract('1', [get])])),
  });
  await areaDocs('version', '1.0', site.path);
  const { code, output } = await site.run('build', '--out-dir', join(site.path, 'dist'));
  expect(code, output).toBe(0);
  const pages = Object.keys(site.fingerprints('dist')).filter((path) => path.endsWith('box/get/index.html'));
  const folders = ['beside', 'outside', 'payments'];
  expect(pages).toEqual(
    ['next/', ''].flatMap((version) => folders.map((folder) => `${version}${folder}/box/get/index.html`)).toSorted(),
  );
});

test('locates an error in the contract of a version', async () => {
  using site = makeSite({
    'site.config.ts': config("openapi: { path: 'content/api/openapi.yaml' }"),
    'content/api/openapi.yaml': smallContract('1', [get]),
  });
  await areaDocs('version', '1.0', site.path);
  const kept = 'versioned_docs/version-1.0/api/openapi.yaml';
  site.write({ [kept]: site.read(kept).replace('"name": "text"', '"name": 1') });
  const { code, output } = await site.run('check');
  expect(code).toBe(1);
  expect(output).toContain(`at ${kept}:`);
});

test('reports an unreadable list of versions, and saves nothing', async () => {
  using site = makeSite({ 'versions.json': '{ "1.0": true }' });
  const before = site.fingerprints();
  expect(await areaDocs('version', '1.0', site.path)).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ versions.json is not a list of names.
      at versions.json:1:1
      → Write it as ["2.0", "1.0"], newest first.
      More: npx area-docs explain versions

    1 error.
    ",
    }
  `);
  expect(site.fingerprints()).toEqual(before);
});

test('keeps existing files at the target of a version', async () => {
  using site = makeSite({ 'versioned_docs/version-1.0/own.md': '# Own\n' });
  const before = site.fingerprints();
  expect(await areaDocs('version', '1.0', site.path)).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ "versioned_docs/version-1.0" already exists, but versions.json does not list "1.0".
      → Move it away, or add "1.0" to the list to keep it.
      More: npx area-docs explain versions

    1 error.
    ",
    }
  `);
  expect(site.fingerprints()).toEqual(before);
});

test('reports a site without pages to save', async () => {
  using site = makeSite();
  site.remove('content');
  const before = site.fingerprints();
  const result = await areaDocs('version', '1.0', site.path);
  expect(result).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "✗ "content" contains no pages to save as a version.
      → Add a page, or name the folder of the pages in \`docs.path\`.
      More: npx area-docs explain versions

    1 error.
    ",
    }
  `);
  expect(site.fingerprints()).toEqual(before);
  site.write({ 'content/empty/notes.txt': 'Not a page.' });
  expect(await areaDocs('version', '1.0', site.path)).toEqual(result);
});
