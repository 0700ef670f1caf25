import { expect, test } from 'vitest';
import { exportPathOf, standIn, standInName } from './stand-in.ts';

test('a stand-in can be constructed and extended, and calls lead to other stand-ins', () => {
  const Missing = standIn('missing') as new (option: string) => { of: () => unknown };
  class Extended extends Missing {}
  const made = [new Missing('a'), new Extended('b'), new Missing('c').of()];
  expect(made.map(standInName)).toEqual(['missing', 'missing', 'missing']);
});

test('a copy of a stand-in names the package, too', () => {
  expect(standInName({ ...(standIn('missing') as object), plain: {} })).toBe('missing');
});

test('only stand-ins that are properties of exports have a path, not results of calls or modules with own exports', () => {
  const missing = standIn('missing') as { themes: { dark: () => unknown } };
  expect(exportPathOf(missing.themes.dark)).toEqual(['themes', 'dark']);
  for (const value of [missing.themes.dark(), standIn('missing', { own: 1 }), {}]) {
    expect(exportPathOf(value)).toBeUndefined();
  }
});
