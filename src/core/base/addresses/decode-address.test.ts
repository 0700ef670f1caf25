import { expect, test } from 'vitest';
import { decodeAddress } from './decode-address.ts';

test('an address is read as the author wrote it', () => {
  expect(decodeAddress('caf%C3%A9')).toBe('café');
});

test.each(['100%', '%zz', '%E9'])('%s contains nothing to decode and is unchanged', (text) => {
  expect(decodeAddress(text)).toBe(text);
});
