import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { areaDocs } from './harness/sites.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-'));
  mkdirSync(join(folder, 'content/api'), { recursive: true });
  writeFileSync(join(folder, 'content/index.md'), '# Start\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const validContract = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: 'http://localhost:8080' }]
tags: [{ name: Items, description: What is sold. }]
paths:
  /items/{id}:
    get:
      operationId: item.get
      tags: [Items]
      summary: Get one
      description: Answers one item. See [the start](/).
      parameters:
        - { name: id, in: path, required: true, description: Number of the item., schema: { type: integer } }
      responses:
        '200':
          description: Found.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Item' }
              examples:
                found: { value: { id: 1, kind: small } }
components:
  schemas:
    Item:
      type: object
      required: [id]
      properties:
        id: { type: integer, description: Number. }
        kind: { type: string, enum: [small, large], description: Size. }
`;

/** Runs `check` after some changes to the contract; returns its exit code and errors. */
async function check(
  changes: readonly [string, string][],
  openapi = '',
  settings = '',
): Promise<{ code: number; faults: string[] }> {
  const text = changes.reduce((changed, [from, to]) => {
    expect(changed).toContain(from);
    return changed.replace(from, () => to);
  }, validContract);
  writeFileSync(join(folder, 'content/api/openapi.yaml'), text);
  writeFileSync(
    join(folder, 'site.config.ts'),
    `export default { title: 'Shop', url: 'https://example.com', baseUrl: '/docs/', ${settings}openapi: { path: 'content/api/openapi.yaml'${openapi} } };\n`,
  );
  writeFileSync(join(folder, 'sidebars.ts'), 'export default {};\n');
  const { code, output } = await areaDocs('check', folder);
  const facts = [...output.matchAll(/^✗ (.*)\n {2}at (.*)$/gm)];
  return { code, faults: facts.map(([, fact, place]) => `${place} ${fact}`) };
}

test('accepts a contract without mistakes', async () => {
  expect(await check([])).toEqual({ code: 0, faults: [] });
});

test('reports every error of a contract in one run, each with its line and column', async () => {
  const mistakes: [string, string][] = [
    ['tags: [Items]', 'tags: [Itms]'],
    ['summary: Get one', 'summary: Get one\n      x-related: [item.add]\n      x-page: itm'],
    [' description: Number of the item.,', ''],
    ['{ id: 1, kind: small }', '{ id: one, kind: smal }'],
    ['id: { type: integer,', 'id: { type: integer, minimun: 1,'],
    ['components:\n  schemas:', 'components:\n  schemas:\n    Unused: { type: string, description: Of no use. }'],
  ];
  expect(await check(mistakes)).toMatchInlineSnapshot(`
    {
      "code": 1,
      "faults": [
        "content/api/openapi.yaml:9:14 The tag "Itms" is not declared.",
        "content/api/openapi.yaml:11:19 The contract has no operation "item.add".",
        "content/api/openapi.yaml:12:15 There is no page "itm".",
        "content/api/openapi.yaml:15:11 The path parameter "id" has no description.",
        "content/api/openapi.yaml:23:39 The example "found" does not match its schema: "id" must be an integer, but is a string.",
        "content/api/openapi.yaml:23:50 The example "found" does not match its schema: "kind" must be one of "small", "large", but is "smal".",
        "content/api/openapi.yaml:26:5 Nothing uses "Unused" of components.schemas.",
        "content/api/openapi.yaml:31:30 "minimun" is not a JSON Schema keyword.",
      ],
    }
  `);
});

test('reports where a contract is not valid OpenAPI', async () => {
  const mistakes: [string, string][] = [
    ['in: path,', 'in: pth,'],
    ['description: Found.', 'descripton: Found.'],
    ['schemas/Item', 'schemas/Itm'],
    ['type: string, enum', "type: strng, pattern: '(', enum"],
  ];
  expect(await check(mistakes)).toMatchInlineSnapshot(`
    {
      "code": 1,
      "faults": [
        "content/api/openapi.yaml:13:27 The contract is not valid OpenAPI 3.1: "in" must be one of "query", "header", "path", "cookie", but is "pth".",
        "content/api/openapi.yaml:15:9 The contract is not valid OpenAPI 3.1: "responses[200]" has no "description".",
        "content/api/openapi.yaml:16:11 The contract is not valid OpenAPI 3.1: "responses[200]" must not have "descripton".",
        "content/api/openapi.yaml:19:31 "#/components/schemas/Itm" does not exist.",
        "content/api/openapi.yaml:29:23 The schema is not valid JSON Schema: "type" must be one of "array", "boolean", "integer", "null", "number", "object", "string", but is "strng".",
        "content/api/openapi.yaml:29:39 The pattern is not valid: Unterminated group.",
      ],
    }
  `);
});

test('reports a broken link with its place in the contract', async () => {
  expect(await check([['(/).', '(/nowhere/) and [an anchor](/#none).']])).toMatchInlineSnapshot(`
    {
      "code": 1,
      "faults": [
        "content/api/openapi.yaml:11:54 The link "/nowhere/" leads nowhere.",
        "content/api/openapi.yaml:11:81 The anchor of the link "/#none" does not exist.",
      ],
    }
  `);
});

test('reports a missing picture as strictly as `onBrokenImages` of the site says', async () => {
  const change: [string, string] = ['[the start](/).', '![it](/none.png).'];
  const fault = 'content/api/openapi.yaml:11:48 The picture "/none.png" does not exist.';
  expect(await check([change], '', "onBrokenLinks: 'warn', ")).toEqual({ code: 1, faults: [fault] });
  expect(await check([change], '', "onBrokenImages: 'warn', ")).toEqual({ code: 0, faults: [] });
});

test('checks a contract less strictly if configured', async () => {
  const mistakes: [string, string][] = [
    [' description: Number of the item.,', ''],
    ['{ id: 1, kind: small }', '{ id: one }'],
  ];
  expect(await check(mistakes, ", lint: 'valid'")).toEqual({ code: 0, faults: [] });
});

test.each([
  ['as warnings if it is outside the site folder', { path: '../api/openapi.yaml', settings: '', code: 0 }],
  [
    'as errors if its own setting says so',
    { path: '../api/openapi.yaml', settings: "onBrokenLinks: 'throw'", code: 1 },
  ],
  [
    'as warnings if its own setting says so',
    { path: 'content/api/openapi.yaml', settings: "onBrokenLinks: 'warn'", code: 0 },
  ],
])('reports broken links and pictures in the descriptions of a contract %s', async (_, { path, settings, code }) => {
  const site = join(folder, 'site');
  mkdirSync(join(site, 'content/api'), { recursive: true });
  mkdirSync(join(folder, 'api'));
  writeFileSync(join(site, 'content/index.md'), '# Start\n');
  const targets = '(/nowhere/), [an anchor](/#none) and ![a picture](/img/none.png).';
  writeFileSync(
    join(site, path),
    validContract.replace('description: Answers one item. See [the start](/).', `description: 'See [it]${targets}'`),
  );
  const config = { title: 'Shop', url: 'https://example.com', baseUrl: '/docs/' };
  writeFileSync(
    join(site, 'site.config.ts'),
    `export default { ...${JSON.stringify(config)}, openapi: { path: '${path}', ${settings} } };\n`,
  );
  writeFileSync(join(site, 'sidebars.ts'), 'export default {};\n');
  const result = await areaDocs('check', site);
  const found = [...result.output.matchAll(/^. (The (?:link|anchor|picture).*)\n {2}at (.*)$/gm)];
  expect({ code: result.code, places: found.map(([, , place]) => place?.startsWith(path)) }).toEqual({
    code,
    places: Array(3).fill(true),
  });
});
