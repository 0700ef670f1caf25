import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SiteError } from '../base/errors/site-error.ts';
import { locateErrors } from './locate-errors.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'locate-'));
afterAll(() => rmSync(siteDir, { recursive: true }));

async function locate(file: string, text: string, key: readonly string[]) {
  writeFileSync(join(siteDir, file), text);
  const errors = [new SiteError({ fact: 'This is wrong.', place: { file, key }, hint: 'Correct it.' })];
  const [located] = await locateErrors(errors, siteDir);
  return located?.message;
}

test('shows the lines of an operation in a contract', async () => {
  const text = 'openapi: 3.1.0\npaths:\n  /areas:\n    post:\n      operationId: a/b\n';
  expect(await locate('openapi.yaml', text, ['paths', '/areas', 'post'])).toMatchInlineSnapshot(`
    "This is wrong.
      at openapi.yaml:4:5
      2 | paths:
      3 |   /areas:
    > 4 |     post:
        |     ^
      5 |       operationId: a/b
      6 |
      → Correct it."
  `);
});

test('returns errors in missing files unchanged', async () => {
  const errors = ['gone.yaml', 'gone.json', '.'].map(
    (file) => new SiteError({ fact: 'This is wrong.', place: { file, key: ['paths'] } }),
  );
  expect(await locateErrors(errors, siteDir)).toEqual(errors);
});

test('names only the file of a JSON contract with a duplicate key, which YAML rejects', async () => {
  expect(await locate('twice.yaml', '{"paths": {}, "paths": {}}', ['paths'])).toMatchInlineSnapshot(`
    "This is wrong.
      at twice.yaml
      → Correct it."
  `);
});

test('follows a default export that is re-exported from another file', async () => {
  writeFileSync(join(siteDir, 'base.ts'), "const base = { title: 'Site' };\nexport { base as shared };\n");
  expect(await locate('exporting.ts', "export { shared as default } from './base.ts';\n", ['title'])).toContain(
    'at base.ts:1:16',
  );
});

test('follows a constant that an object both contains and spreads, but not one that refers to itself', async () => {
  const text = 'const shared = { title: 5 };\nexport default { navbar: shared, ...shared };\n';
  expect(await locate('shared.ts', text, ['navbar', 'title'])).toContain('at shared.ts:1:18');
  const circular = 'var shared = { ...shared };\nexport default { navbar: 1, ...shared };\n';
  expect(await locate('circular.ts', circular, ['navbar'])).toContain('at circular.ts:2:18');
});

test('shows the lines of a setting', async () => {
  expect(await locate('site.config.ts', "export default {\n  title: 'Site',\n};\n", ['title'])).toMatchInlineSnapshot(`
    "This is wrong.
      at site.config.ts:2:3
      1 | export default {
    > 2 |   title: 'Site',
        |   ^
      3 | };
      → Correct it."
  `);
});
