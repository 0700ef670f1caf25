import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sheetErrors } from './sheet-errors.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'sheets-'));
afterAll(() => rmSync(siteDir, { recursive: true }));
for (const name of ['a (1).png', "it's.png", 'b.png', 'c (1).css', 'd.css']) writeFileSync(join(siteDir, name), '');
mkdirSync(join(siteDir, 'node_modules/@fonts/sans'), { recursive: true });

test('reports only the missing files of a style sheet, even if names contain parentheses and quotes', async () => {
  const sheet = join(siteDir, 'site.css');
  writeFileSync(
    sheet,
    `@import "./c (1).css";
@import url(./d.css) screen;
@import url('./gone (1).css');
@import 'bare.css';
.a { background: url("./a (1).png"), url( ./b.png ), url("./it's.png?v#x"), url('./gone (2).png'), url(./gone.png) }
.b::after { content: './text.png'; background: url(data:image/png;base64,./AA), url(#a), url(/root.png) }
.c { background: url(b.png), url('bare (1).png?v'), url(bare.png#a), url(@fonts/sans/a.woff2), url(//x.example/a) }
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
