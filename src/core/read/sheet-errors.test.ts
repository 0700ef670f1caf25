import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sheetErrors } from './sheet-errors.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'sheets-'));
afterAll(() => rmSync(siteDir, { recursive: true }));
for (const name of ['a (1).png', "it's.png", 'b.png', 'c (1).css', 'd.css']) writeFileSync(join(siteDir, name), '');
mkdirSync(join(siteDir, 'node_modules/fonts'), { recursive: true });
writeFileSync(join(siteDir, 'commented.css'), '.a {');

test('reports only the missing files of a style sheet, even if names contain parentheses and quotes', async () => {
  const sheet = join(siteDir, 'site.css');
  writeFileSync(
    sheet,
    `@import "./c (1).css";
@import url(./d.css) screen;
@import url('./gone (1).css');
@import 'bare.css';
@import 'd';
/* @import './commented.css'; */
.a { background: url("./a (1).png"), url( ./b.png ), url("./it's.png?v#x"), url('./gone (2).png'), url(./gone.png) }
.b::after { content: './text.png'; background: url(data:image/png;base64,./AA), url(#a), url(/root.png) }
.c { background: url(b.png), url('bare (1).png?v'), url(bare.png#a), url(fonts/a.woff2), url(//x.example/a) }
.e { background: url(@fonts/sans/a.woff2), url('@site/static/a.png'), url(~fonts/a.png) }
.d { background: url("data:image/svg+xml,<?xml?><svg fill='url(%23a)'/>"), url("data:image/svg+xml,fill='url(a)'") }
`,
  );
  const facts = (await sheetErrors([sheet], siteDir)).map(({ fact }) => fact);
  expect(facts).toEqual(
    ['./gone (1).css', 'bare.css', './gone (2).png', './gone.png', 'bare (1).png', 'bare.png'].map(
      (path) => `The file "${path}" does not exist.`,
    ),
  );
});

test('reports the errors of imported style sheets at their places', async () => {
  writeFileSync(join(siteDir, 'brand.css'), '@import "./part.css";\n@import "faulty.css";\n');
  writeFileSync(join(siteDir, 'part.css'), '\n.a { background: url(gone.png) }\n@import "brand.css";');
  writeFileSync(join(siteDir, 'faulty.css'), '\n\n.a { color: red }}\n');
  const places = (await sheetErrors([join(siteDir, 'brand.css')], siteDir)).map(({ place }) => place);
  expect(places).toMatchObject([
    { file: 'part.css', line: 3, column: 1 },
    { file: 'part.css', line: 2, column: 6 },
    { file: 'faulty.css', line: 3, column: 18 },
  ]);
});

test('reports the errors of all style sheets, even if one cannot be read', async () => {
  writeFileSync(join(siteDir, 'latin.css'), Buffer.from('/* caf\u{e9} */', 'latin1'));
  const facts = (await sheetErrors([join(siteDir, 'latin.css'), join(siteDir, 'faulty.css')], siteDir)).map(
    ({ fact }) => fact,
  );
  expect(facts).toEqual([
    'The file "latin.css" is not written in UTF-8.',
    expect.stringContaining('The style sheet has a syntax error'),
  ]);
});
