import { expect, test } from 'vitest';
import { parseContract } from './parse-contract.ts';

test.each([
  ['checked', true],
  ['unchecked', false],
])('a %s contract in JSON reports control characters with their place', (_, isChecked) => {
  const text = '{\n  "info": { "title": "A\\u0007", "description": "half \\ud83d" }\n}';
  expect(() => parseContract({ file: 'openapi.json', text, isChecked })).toThrow(
    /The contract has the control character U\+0007\.\n {2}at openapi\.json:2:22[^]*half of a character/,
  );
});

test('an unchecked contract in JSON is not parsed as YAML, whatever characters its escapes stand for', () => {
  const text = String.raw`{ "info": { "title": "\ud83d\ude00 \u00e9", "pattern": "a\\b\\f\\u0001" } }`;
  const { document, locate } = parseContract({ file: 'openapi.json', text, isChecked: false });
  expect(document).toEqual({ info: { title: '😀 é', pattern: String.raw`a\b\f\u0001` } });
  // Only YAML knows places.
  expect(locate(['info', 'pattern'])).toEqual({ line: 1, column: 1 });
});
