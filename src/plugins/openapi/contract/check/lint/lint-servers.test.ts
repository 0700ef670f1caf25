import { expect, test } from 'vitest';
import { lintServers } from './lint-servers.ts';

const url = 'https://{region}.example.com/{base}';

test('reports each server variable without a default, at any level', () => {
  const servers = [{ url, variables: { region: { default: 'eu' } } }];
  const diagnostics = lintServers({ servers, paths: { '/x': { get: { servers: [{ url: '/{v}' }] } } } });
  expect(diagnostics.map(({ path, fact }) => `${path?.join(' ')}: ${fact}`)).toEqual([
    `servers 0 url: The address "${url}" has a variable "base" without a value.`,
    'paths /x get servers 0 url: The address "/{v}" has a variable "v" without a value.',
  ]);
});

test('accepts addresses whose variables all have a default', () => {
  const variables = { region: { default: 'eu' }, base: { default: '' } };
  expect(lintServers({ servers: [{ url, variables }, { url: 'https://example.com' }] })).toEqual([]);
});

test.each([
  ['', 'The server has an empty address.'],
  ['api.example.com/v1', 'The address "api.example.com/v1" has no scheme.'],
  ['localhost:8080', 'The address "localhost:8080" has no scheme.'],
  ['127.0.0.1:8080/v1', 'The address "127.0.0.1:8080/v1" has no scheme.'],
  ['file:///srv', 'The address "file:///srv" does not use HTTP.'],
  ['{scheme}://example.com', 'The address "ftp://example.com" does not use HTTP.'],
])('reports the server "%s"', (address, fact) => {
  const servers = [{ url: address, variables: { scheme: { default: 'ftp' } } }];
  expect(lintServers({ servers })).toMatchObject([{ fact, path: ['servers', 0, 'url'] }]);
});

test.each(['/', '/v1', './v1', '../v1', 'v1', 'v1.2/api', '//example.com/v1', 'HTTP://example.com'])(
  'accepts the server "%s"',
  (address) => {
    expect(lintServers({ servers: [{ url: address }] })).toEqual([]);
  },
);
