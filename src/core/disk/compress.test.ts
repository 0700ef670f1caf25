import { expect, test } from 'vitest';
import { isCompressible } from './compress.ts';

test('compresses text under all its usual extensions, but no small files and no pictures', () => {
  const compressed = ['openapi.yml', 'openapi.yaml', 'sandbox.mjs', 'a.js', 'a.png'].filter((path) =>
    isCompressible(path, 1000),
  );
  expect(compressed).toEqual(['openapi.yml', 'openapi.yaml', 'sandbox.mjs', 'a.js']);
  expect(isCompressible('a.js', 100)).toBe(false);
});
