import { expect, test } from 'vitest';
import { isBinary, isJson, isStreamed, matchingType } from './media-types.ts';

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
  ['text/event-stream; charset=utf-8', true],
  ['application/geo+json-seq', true],
  ['application/vnd.a+jsonl', true],
  ['application/stream+json', true],
  ['application/json', false],
])('%s is streamed: %s', (type, expected) => {
  expect(isStreamed(type)).toBe(expected);
});

test('the most specific media type matches', () => {
  const declared = ['*/*', 'text/*', 'Text/CSV; header=present'];
  const types = ['text/csv; charset=utf-8', 'text/plain', 'image/png'];
  expect(types.map((type) => matchingType(declared, type))).toEqual(['Text/CSV; header=present', 'text/*', '*/*']);
  expect(matchingType(['text/*'], 'image/png')).toBeUndefined();
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
  ['application/jsonl', false],
  ['multipart/mixed', false],
  ['*/*', false],
])('%s is binary: %s', (type, expected) => {
  expect(isBinary({ type })).toBe(expected);
});
