import { expect, test } from 'vitest';
import { SiteErrors } from '../../../../plugin.ts';
import { readContract } from '../read-contract.ts';
import { checkRequest } from '../request/check-request.ts';
import type { LintLevel } from './check-contract.ts';

/** A contract whose schemas each contain the next one. Each schema is on its own line, beginning with line 2. */
function chain(count: number, link: (next: object) => object) {
  const schemas = Array.from({ length: count }, (_, index) => [
    `S${index}`,
    index === count - 1 ? { type: 'string' } : link({ $ref: `#/components/schemas/S${index + 1}` }),
  ]);
  const media = { schema: { $ref: '#/components/schemas/S0' }, example: 'a' };
  const content = { 'application/json': media };
  const get = { operationId: 'a.get', responses: { 200: { description: 'Done.', content } } };
  const post = { operationId: 'a.add', requestBody: { content }, responses: { 204: { description: 'Done.' } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    components: { schemas: Object.fromEntries(schemas) },
    paths: { '/a': { get, post } },
  };
}

const textOf = (document: object) => JSON.stringify(document).replaceAll(/"S\d+":|"paths"|"get"/g, '\n$&');

async function errorsOf(document: object, lint: LintLevel): Promise<string[]> {
  try {
    await readContract({ file: 'openapi.json', text: textOf(document), lint });
    return [];
  } catch (error) {
    if (!(error instanceof SiteErrors)) throw error;
    return error.errors.map(({ place, fact, hint }) => `${place?.line} ${fact} ${hint}`);
  }
}

const same = (next: object) => next;
const part = (next: object) => ({ allOf: [next] });
const field = (next: object) => ({ type: 'object', required: ['a'], properties: { a: next } });
const tooMany =
  'Too many schemas refer to each other in a row here. Shorten the chain of `$ref`, `allOf`, `properties` or `items`.';

test('reports a chain of more than 100 references, and follows shorter chains', async () => {
  expect(await errorsOf(chain(100, same), 'valid')).toEqual([]);
  const hint = 'Refer directly to the definition at the end of the chain.';
  const fact = '"#/components/schemas/S0" is the start of a chain of more than 100 references.';
  expect(await errorsOf(chain(102, same), 'valid')).toContain(`105 ${fact} ${hint}`);
});

test.each(['valid', 'none'] as const)(
  'reports the operation whose schemas are nested too deeply to be read, with lint %s',
  async (lint) => {
    expect(await errorsOf(chain(4000, part), lint)).toEqual([`4003 ${tooMany}`]);
  },
);

test('reports an example whose schema is nested too deeply to be checked', async () => {
  const errors = await errorsOf(chain(4000, field), 'strict');
  expect(errors).toContainEqual(expect.stringContaining(`4003 ${tooMany}`));
  expect(errors).not.toContainEqual(expect.stringContaining('call stack'));
});

test('a request is checked as far as possible if its schema is nested too deeply', () => {
  const request = { method: 'POST', url: '/a', body: { a: 'a' } };
  const reason = 'its schema in the contract cannot be used: it or the value is nested too deeply.';
  expect(checkRequest(chain(4000, field), request).faults).toEqual([
    { in: 'body', fact: `The body is invalid: ${reason}` },
  ]);
});

test('a request is checked as far as possible if a pattern takes too long', () => {
  const document = chain(2, () => ({ type: 'string', pattern: '^(a+)+$' }));
  const request = { method: 'POST', url: '/a', body: `${'a'.repeat(42)}!` };
  const reason = 'its schema in the contract cannot be used: The pattern `^(a+)+$` takes more than 2 s.';
  expect(checkRequest(document, request).faults).toEqual([{ in: 'body', fact: `The body is invalid: ${reason}` }]);
});
