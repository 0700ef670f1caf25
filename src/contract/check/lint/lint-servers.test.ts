import { expect, test } from 'vitest';
import { lintServers } from './lint-servers.ts';

const url = 'https://{region}.example.com/{base}';

test('reports each variable of a server that has no default, wherever the server is named', () => {
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
