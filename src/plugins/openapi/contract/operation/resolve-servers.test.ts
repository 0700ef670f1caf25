import { expect, test } from 'vitest';
import { readContract } from '../read-contract.ts';
import { fillTemplate, resolveServers, serverAddress } from './resolve-servers.ts';

const publishedAt = 'https://docs.example.com/area/api/openapi.yaml';
const page = 'http://localhost:3000';

async function placed(url: string): Promise<(string | undefined)[]> {
  const servers = JSON.stringify([{ url }]);
  const text = `openapi: 3.1.0
info: { title: Files, version: '1' }
servers: ${servers}
paths: { /files: { get: { operationId: files.list, servers: ${servers}, responses: { '200': { description: Fine. } } } } }
`;
  const contract = resolveServers(await readContract({ file: 'openapi.yaml', text, lint: 'none' }), publishedAt);
  return [contract.servers[0]?.url, contract.operations[0]?.servers?.[0]?.url];
}

test.each([
  ['', '/', 'http://localhost:3000/'],
  ['/', '/', 'http://localhost:3000/'],
  ['/v1', '/v1', 'http://localhost:3000/v1'],
  [' /v1 ', '/v1', 'http://localhost:3000/v1'],
  ['/{v}', '/{v}', 'http://localhost:3000/{v}'],
  ['v1', '/area/api/v1', 'http://localhost:3000/area/api/v1'],
  ['./v1', '/area/api/v1', 'http://localhost:3000/area/api/v1'],
  ['../v1/', '/area/v1/', 'http://localhost:3000/area/v1/'],
  ['../../../v1', '/v1', 'http://localhost:3000/v1'],
  ['//host.example/x', 'https://host.example/x', 'https://host.example/x'],
  ['https://docs.example.com/v1', 'https://docs.example.com/v1', 'https://docs.example.com/v1'],
  ['https://{region}.example.com', 'https://{region}.example.com', 'https://{region}.example.com'],
])('the server "%s" is %s in the contract, and %s on a page', async (url, expected, address) => {
  expect(await placed(url)).toEqual([expected, expected]);
  expect(serverAddress(expected, page)).toBe(address);
});

test('the variables of a relative server stay variables', async () => {
  const text = `openapi: 3.1.0
info: { title: Files, version: '1' }
servers: [{ url: './{version}', variables: { version: { default: v1 } } }]
paths: {}
`;
  const { servers } = resolveServers(await readContract({ file: 'openapi.yaml', text, lint: 'none' }), publishedAt);
  expect(servers).toMatchObject([{ url: '/area/api/v1', template: '/area/api/{version}' }]);
});

test.each(['javascript:alert(1)', ' Java\tScript:alert(1)', 'data:text/html,x', 'vbscript:x', 'ftp://example.com'])(
  'omits the server "%s", even from an unchecked contract',
  async (url) => {
    expect(await placed(url)).toEqual([undefined, undefined]);
  },
);

const template = '{scheme}://{host}.example.com/{base}{unknown}';
const variables = [
  { name: 'scheme', default: 'https' },
  { name: 'host', default: 'a' },
  { name: 'base', default: '' },
];
const server = { url: 'https://a.example.com/{unknown}', template, variables };

test('fills in the variables of an address, or their defaults', () => {
  expect(fillTemplate(server, {})).toBe(server.url);
  expect(fillTemplate(server, { host: 'b.c', base: '{scheme}' })).toBe('https://b.c.example.com/{scheme}{unknown}');
});

test('keeps an address without variables', () => {
  expect(fillTemplate({ url: '/v1' }, { host: 'b' })).toBe('/v1');
});
