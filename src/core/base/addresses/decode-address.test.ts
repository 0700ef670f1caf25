import { expect, test } from 'vitest';
import { decodeAddress } from './decode-address.ts';

test('decodes an address as the author wrote it', () => {
  expect(decodeAddress('caf%C3%A9')).toBe('café');
});

test.each(['100%', '%zz', '%E9'])('leaves %s unchanged, because it is not valid percent-encoding', (text) => {
  expect(decodeAddress(text)).toBe(text);
});
