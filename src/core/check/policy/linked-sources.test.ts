import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sheetUses } from './sheet-resources.ts';
import { textFinder } from './source-texts.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'linked-')));
const site = join(folder, 'site');
mkdirSync(join(site, 'components'), { recursive: true });
writeFileSync(join(folder, 'outside.css'), '@import "https://a.example/b.css";');
writeFileSync(join(site, 'components/own.css'), '@import "https://a.example/b.css";');
symlinkSync('../../outside.css', join(site, 'components/linked.css'));
symlinkSync('nowhere', join(site, 'components/gone.css'));
afterAll(() => rmSync(folder, { recursive: true }));

test('ignores component style sheets that are symbolic links out of the site', () => {
  expect(sheetUses(site).map(({ source }) => source)).toEqual(['components/own.css']);
});

test('does not search files outside the site through symbolic links', () => {
  const places = textFinder(site, { sources: [] })('https://a.example/b.css', 'content/a.md');
  expect(places.map(({ place }) => place.file)).toEqual(['components/own.css']);
});
