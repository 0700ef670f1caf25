import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteImports } from './site-imports.ts';

test('prefers the packages that are installed in the site, but shares React', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'site-imports-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  for (const name of ['@faker-js/faker', 'react']) mkdirSync(join(siteDir, 'node_modules', name), { recursive: true });
  const { resolveId } = siteImports(siteDir) as unknown as {
    resolveId: (this: object, source: string, importer: string, options: object) => unknown;
  };
  const fromEngine = (source: string, importer = 'a.tsx') =>
    resolveId.call({ resolve: () => 'engine' }, source, join(siteDir, importer), {}) === 'engine';
  expect(fromEngine('@faker-js/faker')).toBe(false);
  expect(fromEngine('@faker-js/faker/locale/de')).toBe(false);
  expect(['@faker-js/other', 'zod', 'react', 'react/jsx-runtime'].map((source) => fromEngine(source))).toEqual([
    ...[true, true, true, true],
  ]);
});
