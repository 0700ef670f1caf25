import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { textFinder } from './source-texts.ts';

test('finds a string in the sources, and not in outputs', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'sources-'));
  const files = [
    'components/a.tsx',
    'dist/_assets/a.js',
    'dist.area-docs-new-12/_assets/a.js',
    'public/docs.area-docs-old-12/a.js',
  ];
  for (const file of files) {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), "'https://x.example/a.js'\n");
  }
  const places = textFinder(siteDir, { sources: [] })('https://x.example/a.js', 'content/a.mdx');
  expect(places.map(({ place }) => place.file)).toEqual(['components/a.tsx']);
  rmSync(siteDir, { recursive: true });
});

test('finds an address, but not a longer one that begins with it', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'sources-'));
  const text = '<img src="https://x.example/a.png"> ![](https://x.example/) https://x.example/abc.';
  writeFileSync(join(siteDir, 'a.mdx'), text);
  const find = textFinder(siteDir, { sources: [] });
  const columns = (address: string) => find(address, 'a.mdx').map(({ place }) => place.column);
  expect(columns('https://x.example/')).toEqual([text.indexOf('https://x.example/)') + 1]);
  expect(columns('https://x.example/a')).toEqual([undefined]);
  expect(columns('https://x.example/abc')).toEqual([text.indexOf('https://x.example/abc') + 1]);
  rmSync(siteDir, { recursive: true });
});

test('finds an attribute, but not a parameter of an address', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'sources-'));
  const text = '<a href="/?style=a&style=b&amp;style=c" data-style="d"\nstyle="e">';
  writeFileSync(join(siteDir, 'a.md'), text);
  const places = textFinder(siteDir, { sources: [] })('style=', 'a.md');
  expect(places.map(({ place }) => [place.line, place.column])).toEqual([[2, 1]]);
  rmSync(siteDir, { recursive: true });
});
