import { expect, test } from 'vitest';
import { readParameters, readResponses } from './read-media.ts';

const exampleOf = (parameter: object) => {
  return readParameters({}, [{ parameter: { name: 'sessionId', in: 'path', ...parameter } }])[0]?.example;
};

test('uses the name in capitals as the example of a parameter without one, unless its schema is more specific', () => {
  expect(exampleOf({ schema: { type: 'string' } })).toBe('SESSION_ID');
  expect(exampleOf({ name: 'x-request.id', in: 'header', schema: { type: 'string' } })).toBe('X_REQUEST_ID');
  expect(exampleOf({ schema: { type: 'string' }, example: 'a1' })).toBe('a1');
  expect(exampleOf({ schema: { type: 'string', minLength: 8 } })).not.toBe('SESSION_ID');
  expect(exampleOf({ schema: { type: 'integer' } })).not.toBe('SESSION_ID');
});

test('adds the only example of an optional parameter to its schema, because no sample shows it', () => {
  const examplesOf = (parameter: object) => {
    const [read] = readParameters({}, [{ parameter: { name: 'date', in: 'query', ...parameter } }]);
    return [read?.schema.examples, read?.examples?.length];
  };
  expect(examplesOf({ example: 'a1' })).toEqual([['a1'], undefined]);
  expect(examplesOf({ example: 'a1', required: true })).toEqual([undefined, undefined]);
  expect(examplesOf({ example: 'a1', schema: { examples: ['b2'] } })).toEqual([['b2'], undefined]);
  expect(examplesOf({ examples: { one: { value: 'a1', summary: 'One' } } })).toEqual([undefined, 1]);
  expect(examplesOf({})).toEqual([undefined, undefined]);
});

test('lists responses by status, and keeps examples that are null', () => {
  const examples = { none: { value: null } };
  const responses = { 200: { content: { 'application/json': { examples } } }, 500: {}, default: {}, '4XX': {} };
  const read = readResponses({}, responses);
  expect(read.map(({ status }) => status)).toEqual(['200', '4XX', '500', 'default']);
  expect(read[0]?.content[0]?.examples).toMatchObject([{ name: 'none', value: null }]);
});
