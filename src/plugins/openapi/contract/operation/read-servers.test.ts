import { describe, expect, it, test } from 'vitest';
import { consoleData } from '../output/console-data.ts';
import { readContract } from '../read-contract.ts';
import type { Contract } from '../types.ts';

const text = `openapi: 3.1.0
info: { title: Files, version: '1' }
servers: [{ url: 'https://api.example.com' }]
paths:
  /files:
    servers: [{ url: 'https://{zone}.example.com', description: Files., variables: { zone: { default: files } } }]
    get: { operationId: files.list, responses: { '200': { description: Fine. } } }
    post:
      operationId: files.add
      servers: [{ url: 'https://uploads.example.com' }]
      responses: { '201': { description: Made. } }
    delete: { operationId: files.clear, servers: [], responses: { '204': { description: Gone. } } }
  /users:
    get: { operationId: users.list, responses: { '200': { description: Fine. } } }
`;

const read = async (): Promise<Contract> => readContract({ file: 'openapi.yaml', text, lint: 'valid' });

describe('the servers of an operation', () => {
  it('are its own, or else those of its path', async () => {
    const { operations } = await read();
    const files = {
      url: 'https://files.example.com',
      template: 'https://{zone}.example.com',
      variables: [{ name: 'zone', default: 'files' }],
      description: 'Files.',
    };
    expect(Object.fromEntries(operations.map(({ id, servers }) => [id, servers]))).toEqual({
      'files.list': [files],
      'files.add': [{ url: 'https://uploads.example.com' }],
      'files.clear': [files],
      'users.list': undefined,
    });
  });

  it("fall back in the console to the contract's servers, or to the configured servers that replace them", async () => {
    const contract = { ...(await read()), servers: [{ url: 'http://localhost:1' }] };
    expect(consoleData(contract).map(({ servers }) => servers[0]?.url)).toEqual([
      'https://files.example.com',
      'https://uploads.example.com',
      'https://files.example.com',
      'http://localhost:1',
    ]);
  });
});

test('reads the origins that a server allows to read responses, and the hint for all other origins', async () => {
  const withOrigins = text.replace(
    "[{ url: 'https://api.example.com' }]",
    "[{ url: 'https://api.example.com', x-cors-origins: ['https://a.example'], x-cors-hint: Go there. }]",
  );
  const { servers } = await readContract({ file: 'openapi.yaml', text: withOrigins, lint: 'valid' });
  expect(servers).toEqual([
    { url: 'https://api.example.com', corsOrigins: ['https://a.example'], corsHint: 'Go there.' },
  ]);
});
