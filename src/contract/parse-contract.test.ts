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
