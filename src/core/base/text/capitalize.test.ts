import { expect, test } from 'vitest';
import { capitalize } from './capitalize.ts';

test.each([
  ['en', 'quick start', 'Quick start'],
  ['en', '', ''],
  ['tr', 'ipucu', 'İpucu'],
  ['az-Latn', 'ipucu', 'İpucu'],
  ['el', 'έκδοση', 'Έκδοση'],
  ['ka', 'რჩევა', 'რჩევა'],
  ['ff-Adlm', '𞤢𞤤', '𞤀𞤤'],
])('capitalizes the first letter in %s, unless its script has no capital for it: %s', (locale, text, capitalized) => {
  expect(capitalize(text, locale)).toBe(capitalized);
});
