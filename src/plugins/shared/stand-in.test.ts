import { expect, test } from 'vitest';
import { standIn, standInName } from './stand-in.ts';

test('a stand-in can be constructed and extended, and calls lead to other stand-ins', () => {
  const Missing = standIn('missing') as new (option: string) => { of: () => unknown };
  class Extended extends Missing {}
  const made = [new Missing('a'), new Extended('b'), new Missing('c').of()];
  expect(made.map(standInName)).toEqual(['missing', 'missing', 'missing']);
});
