import { expect, test } from 'vitest';
import { SiteErrors } from '../../../../core/base/errors/site-error.ts';
import { readContract, type ReadContractOptions } from '../read-contract.ts';

// Oddities of published contracts that valid OpenAPI allows.

const word = { type: 'string' };
const contract = {
  openapi: '3.0.3',
  info: { title: 'Test', version: '1' },
  'x-errors': { missing: { description: 'Gone.' } },
  paths: { '/items': { get: { security: [{ 'x-api-key': [] }], responses: { 200: { description: 'Found.' } } } } },
  components: {
    securitySchemes: {
      'x-api-key': { type: 'apiKey', in: 'header', name: 'x-api-key' },
      login: {
        type: 'oauth2',
        flows: {
          clientCredentials: { tokenUrl: 'https://example.com', scopes: { 'x-read': 'Read.', value: 'Write.' } },
        },
      },
    },
    schemas: {
      Item: { type: 'object', properties: { $ref: word, $id: word, valueOf: word, example: word, 'x-size': word } },
      Path: { ...word, pattern: String.raw`^[\w.-]+\:$` },
    },
  },
};

async function factsOf(lint: ReadContractOptions['lint']): Promise<string[]> {
  try {
    await readContract({ file: 'openapi.json', text: JSON.stringify(contract), lint });
    return [];
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors.map(({ fact }) => fact);
    throw error;
  }
}

test('`valid` accepts names that resemble extensions or keywords, patterns that the flag `u` forbids, and extensions in another form', async () => {
  expect(await factsOf('valid')).toEqual([]);
  expect(await factsOf('strict')).toContain('x-errors is not a list.');
});
