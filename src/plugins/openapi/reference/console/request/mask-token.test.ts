import { expect, it } from 'vitest';
import { maskTokens } from './mask-token.ts';

it.each([
  ['http://a/?token=x%2By&key=z', { token: 'x+y', key: 'z', none: '' }, 'http://a/?token=••••••••&key=••••••••'],
  ['http://a/?key=abc&token=abcdef', { key: 'abc', token: 'abcdef' }, 'http://a/?key=••••••••&token=••••••••'],
  ['http://key.example/?k=key', { key: 'key' }, 'http://key.example/?k=••••••••'],
  ['/things?k=key', { key: 'key' }, '/things?k=••••••••'],
  ['http://a/', {}, 'http://a/'],
])('masks the tokens in the path and the query of %s', (url, tokens, masked) => {
  expect(maskTokens(url, tokens)).toBe(masked);
});
