import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { textFinder } from './source-texts.ts';

test('finds a string in the sources, and not in outputs', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'sources-'));
  const files = ['components/a.tsx', 'dist/_assets/a.js', 'dist.new-12/_assets/a.js', 'public/docs.old-12/a.js'];
  for (const file of files) {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), "'https://x.example/a.js'\n");
  }
  const places = textFinder(siteDir, { sources: [] })('https://x.example/a.js', 'content/a.mdx');
  expect(places.map(({ place }) => place.file)).toEqual(['components/a.tsx']);
  rmSync(siteDir, { recursive: true });
});
