import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeConfig } from '../../../../tests/make/site.ts';
import { missingSheetFiles, sheetUses } from './sheet-resources.ts';
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
  expect(sheetUses({ siteDir: site, styles: [] }).map(({ source }) => source)).toEqual(['components/own.css']);
});

test('finds the addresses in style sheets of components, theme and settings, and in the sheets that these import', () => {
  mkdirSync(join(site, 'theme'));
  writeFileSync(join(site, 'theme/part.css'), '@import "./tokens/a.css"; .a { background: url(/b.png) }');
  mkdirSync(join(site, 'theme/tokens'));
  writeFileSync(
    join(site, 'theme/tokens/a.css'),
    '.a { background: url(https://a.example/a.png), url(/docs/none.png?v) }',
  );
  writeFileSync(join(site, 'brand.css'), '@import url(//a.example/c.css); .a { background: url(/docs/a%20b.png) }');
  const uses = sheetUses({ siteDir: site, styles: [join(site, 'brand.css')] });
  expect(uses.map(({ source, resource }) => [source, resource.element, resource.address])).toEqual([
    ['brand.css', '@import', '//a.example/c.css'],
    ['brand.css', 'url()', '/docs/a%20b.png'],
    ['components/own.css', '@import', 'https://a.example/b.css'],
    ['theme/part.css', 'url()', '/b.png'],
    ['theme/tokens/a.css', 'url()', 'https://a.example/a.png'],
    ['theme/tokens/a.css', 'url()', '/docs/none.png?v'],
  ]);
  const missingWith = (settings: object) =>
    missingSheetFiles({ config: makeConfig({ baseUrl: '/docs/', ...settings }) }, site, uses, new Set(['a b.png']));
  const missing = [
    { fact: 'The file "/docs/none.png?v" does not exist.', place: { file: 'theme/tokens/a.css', line: 1 } },
  ];
  expect(missingWith({})).toMatchObject({ errors: missing, warnings: [] });
  expect(missingWith({ onBrokenImages: 'warn' })).toMatchObject({ errors: [], warnings: missing });
});

test('ignores style sheets that cannot be read, because reading the site reports them', () => {
  writeFileSync(join(site, 'latin.css'), Buffer.from('/* caf\u{e9} */ @import "https://a.example/c.css";', 'latin1'));
  expect(sheetUses({ siteDir: site, styles: [join(site, 'latin.css')] })).not.toContainEqual(
    expect.objectContaining({ source: 'latin.css' }),
  );
});

test('does not search files outside the site through symbolic links', () => {
  const places = textFinder(site, { sources: [] })('https://a.example/b.css', 'content/a.md');
  expect(places.map(({ place }) => place.file)).toEqual(['components/own.css']);
});
