import { expect, test } from 'vitest';
import { fillTemplate } from './place-servers.ts';

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
