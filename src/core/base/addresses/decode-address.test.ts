import { expect, test } from 'vitest';
import { decodeAddress } from './decode-address.ts';

test('decodes an address as the author wrote it', () => {
  expect(decodeAddress('caf%C3%A9')).toBe('café');
});

test.each([
  ['100%', '100%'],
  ['%zz/%63', '%zz/c'],
  ['%E9%C3%A9', '%E9é'],
  ['%f0%9f%92%a1%C0%80%41', '💡%C0%80A'],
  ['%ED%A0%80', '%ED%A0%80'],
])('leaves only invalid escapes as written: %s', (text, decoded) => {
  expect(decodeAddress(text)).toBe(decoded);
});
