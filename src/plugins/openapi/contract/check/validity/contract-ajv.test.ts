import { expect, test } from 'vitest';
import { SiteErrors } from '../../../../../core/base/errors/site-error.ts';
import { readContract } from '../../read-contract.ts';

const contract = (schema: string, example: string): string => `openapi: 3.1.0
info: { title: Test, version: '1' }
servers: [{ url: 'http://localhost:8080' }]
tags: [{ name: items, description: Things. }]
paths:
  /items:
    get:
      operationId: items.get
      tags: [items]
      summary: Get one
      description: Returns one item.
      security: []
      parameters:
        - { name: id, in: query, description: Name., schema: ${schema}, example: ${example} }
      responses: { '204': { description: Done. } }
`;

async function factsOf(schema: string, example: string): Promise<string[]> {
  try {
    await readContract({ file: 'openapi.yaml', text: contract(schema, example) });
    return [];
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors.map(({ fact }) => fact);
    throw error;
  }
}

test('reports a pattern that would never finish on an example', async () => {
  const text = `${'a'.repeat(42)}!`;
  const message = 'The example of the parameter "id" cannot be checked: The pattern `^(a+)+$` takes more than 2 s.';
  expect(await factsOf("{ type: string, pattern: '^(a+)+$' }", text)).toEqual([message]);
});

test('limits the time for matching property names', async () => {
  const schema = "{ type: object, patternProperties: { '^(a+)+$': { type: string } } }";
  expect(await factsOf(schema, `{ ${'a'.repeat(42)}!: b }`)).toEqual([expect.stringContaining('takes more than 2 s')]);
});

test('matches each pattern separately', async () => {
  const schema = "{ type: string, allOf: [{ pattern: '^a' }, { pattern: 'b$' }] }";
  expect(await factsOf(schema, 'ab')).toEqual([]);
  expect(await factsOf(schema, 'ac')).toHaveLength(1);
  expect(await factsOf(schema, 'cb')).toHaveLength(1);
});
