import { expect, test } from 'vitest';
import { isBinary, isJson } from './media-types.ts';

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

test.each([
  ['application/pdf', true],
  ['image/png', true],
  ['application/octet-stream', true],
  ['application/zip', true],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
  ['text/csv; charset=utf-8', false],
  ['image/svg+xml', false],
  ['application/x-ndjson', false],
  ['multipart/mixed', false],
  ['*/*', false],
])('%s is binary: %s', (type, expected) => {
  expect(isBinary({ type })).toBe(expected);
});
