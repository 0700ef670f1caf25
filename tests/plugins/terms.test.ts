import { expect, test } from 'vitest';
import type { Files } from '../harness/site-folder.ts';
import { makePluginSite } from '../harness/plugin-site.ts';

const glossary = JSON.stringify({ terms: [{ term: 'box', meaning: 'A box.', not: ['crate'] }] });
const crates = 'A crate of `X`.\n';

async function errorsOf(files: Files, plugins = ''): Promise<string> {
  using site = makePluginSite(plugins, { 'content/start.md': `# Start\n\n${crates}`, ...files });
  return await site.errors();
}

async function factsOf(files: Files, plugins = ''): Promise<string[]> {
  using site = makePluginSite(plugins, { 'content/start.md': `# Start\n\n${crates}`, ...files });
  const { errors } = await site.load();
  return errors.map(({ fact, place }) => `${place?.file}: ${fact}`);
}

const config = (more: string) => ({
  'site.config.ts': `export default { title: 'Site', url: 'https://example.com', baseUrl: '/', ${more} };\n`,
});

test('checks words if the site has a glossary, and names if it has facts', async () => {
  expect(await factsOf({})).toEqual([]);
  expect(await factsOf({ 'glossary.json': glossary })).toEqual([
    'content/start.md: "crate" is another word for "box".',
  ]);
  expect(await factsOf({ 'facts.json': '{}' })).toEqual(['content/start.md: `X` is not in facts.json.']);
  expect(await factsOf({ 'facts.json': '{ "letters": ["X"] }' })).toEqual([]);
});

test('shows the line of a word', async () => {
  expect(await errorsOf({ 'glossary.json': glossary })).toMatchInlineSnapshot(`
    ""crate" is another word for "box".
      at content/start.md:3:3
    > 3 | A crate of \`X\`.
        |   ^
      → glossary.json allows one term per concept. box: A box."
  `);
});

test('checks nothing without the plugin', async () => {
  expect(await factsOf({ 'glossary.json': glossary, 'facts.json': '{}' }, '{ terms: false }')).toEqual([]);
});

test('applies a glossary only to its own language, and checks names in all languages', async () => {
  const files = {
    ...config("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'content/other.md': `# Other\n\n${crates}`,
    'i18n/fr/content/start.md': `# Début\n\n${crates}`,
    'glossary.json': glossary,
    'facts.json': '{}',
  };
  expect(await factsOf(files)).toEqual([
    'content/other.md: "crate" is another word for "box".',
    'content/other.md: `X` is not in facts.json.',
    'content/start.md: "crate" is another word for "box".',
    'content/start.md: `X` is not in facts.json.',
    'i18n/fr/content/start.md: `X` is not in facts.json.',
  ]);
});

test('ignores saved versions', async () => {
  const files = {
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/start.md': '# Start\n\n`Y`\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{}',
    'facts.json': '{}',
  };
  expect(await factsOf(files)).toEqual(['content/start.md: `X` is not in facts.json.']);
});

const contract = `openapi: 3.1.0
info:
  title: Test
  version: '1'
  description: |
    One
    crate, \`crate\`.
paths:
  /x: { get: { operationId: X, responses: { '200': { description: Done. } } } }
`;

test('checks the prose of the contract like that of pages, and knows its names', async () => {
  const files = { ...config("openapi: { path: 'api.yaml', lint: 'none' }"), 'api.yaml': contract, 'facts.json': '{}' };
  expect(await factsOf(files)).toEqual([]);
  expect(await factsOf({ ...files, 'glossary.json': glossary })).toEqual([
    'api.yaml: "crate" is another word for "box".',
    'content/start.md: "crate" is another word for "box".',
  ]);
});

test('checks again after an edit of the contract', async () => {
  using site = makePluginSite('', {
    ...config("openapi: { path: 'api.yaml', lint: 'none' }"),
    'content/start.md': '# Start\n\n`X`\n',
    'api.yaml': contract,
    'facts.json': '{}',
  });
  expect((await site.load()).errors).toEqual([]);
  site.write({ 'api.yaml': contract.replace('operationId: X', 'operationId: Z') });
  expect((await site.load()).errors.map(({ fact }) => fact)).toEqual([
    '`X` is neither in the contract nor in facts.json.',
  ]);
});

test('reports the errors of a glossary and of facts with their places', async () => {
  const written = { term: [], terms: [{ term: '', meanig: 'A box.' }], spelling: { Github: true } };
  const glossaryErrors = await errorsOf({ 'glossary.json': JSON.stringify(written, null, 2) });
  expect(glossaryErrors).toMatchInlineSnapshot(`
    "\`term\` is invalid: This key is unknown.
      at glossary.json:2:3
      1 | {
    > 2 |   "term": [],
        |   ^
      3 |   "terms": [
      → Correct the value, or remove it from the file.

    \`terms[0].meaning\` is invalid: Invalid input: expected string, received undefined.
      at glossary.json:4:5
      3 |   "terms": [
    > 4 |     {
        |     ^
      5 |       "term": "",
      → Correct the value, or remove it from the file.

    \`terms[0].term\` is invalid: Expected text that is not empty.
      at glossary.json:5:7
      4 |     {
    > 5 |       "term": "",
        |       ^
      6 |       "meanig": "A box."
      → Correct the value, or remove it from the file.

    \`terms[0].meanig\` is invalid: This key is unknown.
      at glossary.json:6:7
      5 |       "term": "",
    > 6 |       "meanig": "A box."
        |       ^
      7 |     }
      → Correct the value, or remove it from the file.

    \`spelling.Github\` is invalid: Invalid input: expected string, received boolean.
      at glossary.json:10:5
       9 |   "spelling": {
    > 10 |     "Github": true
         |     ^
      11 |   }
      → Correct the value, or remove it from the file."
  `);
  const factsErrors = await errorsOf({ 'facts.json': JSON.stringify({ names: 'BOX', statuses: [404] }, null, 2) });
  expect(factsErrors).toMatchInlineSnapshot(`
    "\`names\` is invalid: Invalid input: expected array, received string.
      at facts.json:2:3
      1 | {
    > 2 |   "names": "BOX",
        |   ^
      3 |   "statuses": [
      → Correct the value, or remove it from the file.

    \`statuses[0]\` is invalid: Invalid input: expected string, received number.
      at facts.json:4:5
      3 |   "statuses": [
    > 4 |     404
        |     ^
      5 |   ]
      → Correct the value, or remove it from the file."
  `);
});

test('reports a file that is not JSON', async () => {
  expect(await errorsOf({ 'facts.json': '{ "a": [], }' })).toMatchInlineSnapshot(`
    "The file is not valid JSON.
      at facts.json:1:12
    > 1 | { "a": [], }
        |            ^
      → JSON has no comments and no comma before a closing bracket."
  `);
});
