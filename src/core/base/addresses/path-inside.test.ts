import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { pathInside } from './path-inside.ts';

test.each([
  [posix, '/site', '/site/theme/a b.ts', 'theme/a b.ts'],
  [posix, '/site', '/site/..a', '..a'],
  [posix, '/site', '/site', undefined],
  [posix, '/site', '/sites/a.ts', undefined],
  [posix, '/site', '/a.ts', undefined],
  [posix, process.cwd(), 'virtual:a', undefined],
  [posix, process.cwd(), '\0a', undefined],
  [win32, 'C:\\site', 'C:\\site\\theme\\a.ts', 'theme/a.ts'],
  [win32, 'C:\\site', 'C:/site/theme/a.ts', 'theme/a.ts'],
  [win32, 'C:/site', 'c:\\site\\a.ts', 'a.ts'],
  [win32, 'C:\\site', 'D:/site/a.ts', undefined],
  [win32, 'C:\\site', 'C:/sites/a.ts', undefined],
])('returns the path of a file inside a folder, undefined for other paths: case %#', (path, folder, file, inner) => {
  expect(pathInside(folder, file, path)).toBe(inner);
});
