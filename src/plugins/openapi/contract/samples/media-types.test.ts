import { expect, test } from 'vitest';
import { isJson } from './media-types.ts';

test.each([
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/json-patch+json', true],
  ['application/json-seq', false],
  ['application/jsonl', false],
  ['text/plain', false],
])('%s is JSON: %s', (type, expected) => {
  expect(isJson(type)).toBe(expected);
});
