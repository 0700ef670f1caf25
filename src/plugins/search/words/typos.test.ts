import { expect, test } from 'vitest';
import { typosToPrefix } from './typos.ts';

test.each([
  ['install', 'installation', 0],
  ['instal', 'installation', 0],
  ['isntall', 'installation', 1],
  ['instalation', 'installation', 1],
  ['insttall', 'installation', 1],
  ['inztall', 'installation', 1],
  ['autentification', 'authentication', 3],
  ['kitten', 'sitting', 2],
  ['xyz', 'abc', 3],
  ['longer', 'long', 2],
])('counts the typos of %s compared with the beginning of %s: %i', (typed, word, typos) => {
  expect(typosToPrefix(typed, word, 3)).toBe(typos);
});

test('stops counting above the limit', () => {
  expect(typosToPrefix('completely', 'different', 1)).toBe(2);
});
