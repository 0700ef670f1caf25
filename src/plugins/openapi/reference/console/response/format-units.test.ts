import { expect, it } from 'vitest';
import { formatSize, formatTime } from './format-units.ts';
import { maskTokens } from '../request/mask-token.ts';

it('times and sizes are short', () => {
  expect([35.4, 1400].map((time) => formatTime(time, 'en'))).toEqual(['35 ms', '1.4 sec']);
  expect([1, 345, 1234, 5e6].map((size) => formatSize(size, 'en'))).toEqual(['1 byte', '345 bytes', '1.2 kB', '5 MB']);
});

it('a token in an address is hidden', () => {
  expect(maskTokens('http://a/?token=x%2By&key=z', { token: 'x+y', key: 'z', none: '' })).toBe(
    'http://a/?token=••••••••&key=••••••••',
  );
  expect(maskTokens('http://a/', {})).toBe('http://a/');
});
