import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteErrors } from '../base/errors/site-error.ts';
import { loadFolderCategory } from './load-config.ts';

let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'category-'));
});

afterEach(() => rm(siteDir, { recursive: true }));

async function load(text: string, name = '_category_.json') {
  const file = join(siteDir, name);
  await writeFile(file, text);
  return loadFolderCategory(file, siteDir);
}

test("reads the settings of a folder's category, and ignores keys that only Docusaurus reads", async () => {
  const settings = { label: 'First steps', position: 2, collapsed: false, link: null };
  expect(await load(JSON.stringify({ ...settings, key: 'first', customProps: {} }))).toEqual(settings);
});

test('reports invalid keys with their place', async () => {
  const error: unknown = await load('{\n  "lable": "First steps",\n  "position": "2"\n}\n').catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SiteErrors)) throw error;
  expect(error.errors.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "\`lable\` is not a key of the category settings.
      at _category_.json:2:3
      1 | {
    > 2 |   "lable": "First steps",
        |   ^
      3 |   "position": "2"
      → Did you mean \`label\`?",
      "\`position\` must be a number, but it is '2'.
      at _category_.json:3:3
      2 |   "lable": "First steps",
    > 3 |   "position": "2"
        |   ^
      4 | }",
    ]
  `);
});

test.each(['_category_.yml', '_category_.yaml'])('reads %s like JSON', async (name) => {
  expect(await load('label: First steps\nposition: 2\nlink: null\n', name)).toEqual({
    label: 'First steps',
    position: 2,
    link: null,
  });
  expect(await load('', name)).toEqual({});
  await expect(load('position: 2\nlink:\n  type: generated-idex\n', name)).rejects.toThrow(`${name}:2:1`);
  await expect(load('label: *First*\n', name)).rejects.toThrow(`${name}:1:8`);
});
