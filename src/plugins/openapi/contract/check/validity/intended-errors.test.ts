import { expect, test } from 'vitest';
import { checkValidity } from './check-validity.ts';

const info = { title: 'Pets', version: '1' };
const responses = { 200: { description: 'Done.' } };

/** The errors of a document with one parameter. */
async function errorsOf(parameter: object, version: object = { swagger: '2.0' }): Promise<string[]> {
  const paths = { '/pets': { post: { parameters: [parameter], responses } } };
  return (await checkValidity({ ...version, info, paths })).map(({ fact }) => fact.replace(/^.*?: /, ''));
}

test('reports only errors of the alternative that a constant names', async () => {
  expect(await errorsOf({ name: 'a', in: 'formData', type: 'strin', description: 'A name.' })).toEqual([
    '"type" must be one of "string", "number", "boolean", "integer", "array", "file", but is "strin".',
  ]);
  expect(await errorsOf({ name: 'a', in: 'body' })).toEqual(['"parameters[0]" has no "schema".']);
  expect(await errorsOf({ name: 'a', in: 'query', style: 'matrix', schema: {} }, { openapi: '3.0.3' })).toEqual([
    '"style" must be one of "form", "spaceDelimited", "pipeDelimited", "deepObject", but is "matrix".',
  ]);
});

test('lists the constants if the value matches none of them', async () => {
  expect(await errorsOf({ name: 'a', in: 'cookie', type: 'string' })).toEqual([
    '"in" must be one of "body", "header", "formData", "query", "path", but is "cookie".',
  ]);
});
