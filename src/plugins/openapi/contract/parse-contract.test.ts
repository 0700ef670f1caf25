import { expect, test } from 'vitest';
import { exactNumber } from './document/exact-number.ts';
import { valueAt } from './document/json-pointer.ts';
import { parseContract } from './parse-contract.ts';
import { readContract } from './read-contract.ts';

test.each([
  ['checked', true],
  ['unchecked', false],
])('reports control characters in a %s JSON contract with their place', (_, isChecked) => {
  const text = '{\n  "info": { "title": "A\\u0007", "description": "half \\ud83d" }\n}';
  expect(() => parseContract({ file: 'openapi.json', text, isChecked })).toThrow(
    /The contract has the control character U\+0007\.\n {2}at openapi\.json:2:22[^]*an unpaired surrogate/,
  );
});

test.each([true, false])('reads JSON with any escapes, checked: %s, and locates paths in it', (isChecked) => {
  const text = String.raw`{ "info": { "title": "\ud83d\ude00 \u00e9", "pattern": "a\\b\\f\\u0001" } }`;
  const { document, locate } = parseContract({ file: 'openapi.json', text, isChecked });
  expect(document).toEqual({ info: { title: '😀 é', pattern: String.raw`a\b\f\u0001` } });
  expect(locate(['info', 'pattern'])).toEqual({ line: 1, column: 56 });
});

test('reads JSON after blank lines, and accepts duplicate keys in unchecked contracts', () => {
  const text = '\n\n{ "a": 1,\n"a": { "b": 2 } }';
  const { document, locate } = parseContract({ file: 'openapi.json', text, isChecked: false });
  expect(document).toEqual({ a: { b: 2 } });
  expect(locate(['a', 'b'])).toEqual({ line: 4, column: 13 });
  expect(() => parseContract({ file: 'openapi.json', text })).toThrow(/openapi\.json:4:1/);
});

test.each([true, false])('reports JSON that is nested too deeply, checked: %s', (isChecked) => {
  const text = `{ "a": ${'['.repeat(20_000)}${']'.repeat(20_000)} }`;
  expect(() => parseContract({ file: 'openapi.json', text, isChecked })).toThrow(/nested more than \d+ levels deep/);
});

test('keeps the digits of long numbers in YAML, in values and keys, and locates them', () => {
  const text = 'id: &id 9007199254740993\nagain: *id\n9007199254740995: 0x1F\nall: [.inf, 5, 007]\n';
  const { document, locate } = parseContract({ file: 'openapi.yaml', text });
  const id = exactNumber('9007199254740993');
  expect(document).toEqual({ id, again: id, '9007199254740995': 31, all: [Infinity, 5, 7] });
  expect(locate(['9007199254740995'])).toEqual({ line: 3, column: 19 });
});

const merging = `openapi: 3.1.0
info: { title: Pets, version: '1' }
x-answer: &answer
  description: Fine.
  content: { application/json: { schema: { type: object, required: nothing } } }
paths:
  /pets:
    get:
      operationId: pets.list
      responses:
        '200': { <<: *answer, description: All of them. }
        '201':
          <<: *answer
`;

test('resolves merge keys, and places errors of merged values at their source', () => {
  const { document, locate } = parseContract({ file: 'openapi.yaml', text: merging });
  const at = ['paths', '/pets', 'get', 'responses', '201'];
  expect(valueAt(document, at)).toMatchObject({ description: 'Fine.', content: {} });
  expect(Object.keys(valueAt(document, at) as object)).toEqual(['description', 'content']);
  expect(valueAt(document, [...at.slice(0, -1), '200', 'description'])).toBe('All of them.');
  expect(locate([...at, 'content', 'application/json', 'schema', 'required'])).toEqual({ line: 5, column: 68 });
  expect(locate([...at, 'description'], { atKey: true })).toEqual({ line: 4, column: 3 });
});

test('checks a contract with merge keys, reports each fault once, and reads its operations', async () => {
  // Both responses merge the invalid schema.
  const read = readContract({ file: 'openapi.yaml', text: merging, lint: 'valid' });
  await expect(read).rejects.toMatchObject({ errors: [{ place: { line: 5, column: 68 } }] });
  const text = merging.replace(', required: nothing', '');
  const { operations } = await readContract({ file: 'openapi.yaml', text, lint: 'valid' });
  expect(operations[0]?.responses.map(({ description }) => description)).toEqual(['All of them.', 'Fine.']);
});

test('reports duplicate keys of a JSON object', () => {
  const parse = (text: string) => parseContract({ file: 'openapi.json', text }).document;
  expect(() => parse('{\n  "info": { "title": "A", "x": 1,\n    "title": "B" }\n}')).toThrow(/openapi\.json:3:5/);
  expect(parse('{ "a": { "b": 1 }, "c": { "b": 1 }, "d": [{ "b": 1 }, { "b": 1 }] }')).toHaveProperty('d.1.b', 1);
});
