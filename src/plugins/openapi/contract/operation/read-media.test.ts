import { expect, test } from 'vitest';
import { readParameters } from './read-media.ts';

const exampleOf = (parameter: object) => {
  return readParameters({}, [{ parameter: { name: 'sessionId', in: 'path', ...parameter } }])[0]?.example;
};

test('a parameter without an example has its name in capitals, unless its schema says more', () => {
  expect(exampleOf({ schema: { type: 'string' } })).toBe('SESSION_ID');
  expect(exampleOf({ name: 'x-request.id', in: 'header', schema: { type: 'string' } })).toBe('X_REQUEST_ID');
  expect(exampleOf({ schema: { type: 'string' }, example: 'a1' })).toBe('a1');
  expect(exampleOf({ schema: { type: 'string', minLength: 8 } })).not.toBe('SESSION_ID');
  expect(exampleOf({ schema: { type: 'integer' } })).not.toBe('SESSION_ID');
});
