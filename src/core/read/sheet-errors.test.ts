import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sheetErrors } from './sheet-errors.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'sheets-'));
afterAll(() => rmSync(siteDir, { recursive: true }));
for (const name of ['a (1).png', "it's.png", 'b.png', 'c (1).css', 'd.css']) writeFileSync(join(siteDir, name), '');

test('reports only the missing files of a style sheet, even if names contain parentheses and quotes', async () => {
  const sheet = join(siteDir, 'site.css');
  writeFileSync(
    sheet,
    `@import "./c (1).css";
@import url(./d.css) screen;
@import url('./gone (1).css');
.a { background: url("./a (1).png"), url( ./b.png ), url("./it's.png?v#x"), url('./gone (2).png'), url(./gone.png) }
.b::after { content: './text.png'; background: url(data:image/png;base64,./AA) }
`,
  );
  const facts = (await sheetErrors([sheet], siteDir)).map(({ fact }) => fact);
  expect(facts).toEqual(
    ['gone (1).css', 'gone (2).png', 'gone.png'].map((name) => `The file "./${name}" does not exist.`),
  );
});
