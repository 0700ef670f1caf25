import { expect, test } from 'vitest';
import { admonition, changeBlocks } from './change-blocks.ts';
import { importedFile } from './starlight-page.ts';

test.each([
  ['./a.js', 'src/lib/a.ts'],
  ['./a.jsx', 'src/lib/a.ts'],
  ['./a', 'src/lib/a.ts'],
  ['./b.js', 'src/lib/b.js'],
  ['./b.c', 'src/lib/b.c.tsx'],
  ['@/gone.js', 'src/gone.js'],
  ['react', undefined],
])('finds the file of %s, whose extension may be that of the compiled file', (specifier, expected) => {
  const files = ['src/lib/a.ts', 'src/lib/b.js', 'src/lib/b.ts', 'src/lib/b.c.tsx'];
  const site = {
    path: 'src/lib/own.ts',
    aliases: [['@/', 'src/']] as const,
    isFile: (path: string) => files.includes(path),
  };
  expect(importedFile(specifier, site)).toBe(expected);
});

test('keeps blocks in comments as written, so that the end of the comment is not lost', () => {
  const change = (name: string, title: string, colons: string) =>
    admonition(name, title, colons) ?? { first: '', last: '' };
  const text = '<!--::: tip Old\nText\n\n:::-->\n\n::: tip New\nText with `<!--`\n:::\n\n::: info End\nText\n:::';
  const changed = text.replace('::: tip New', ':::tip[New]').replace('::: info End', ':::info[End]');
  expect(changeBlocks(text, change, (line) => line)).toBe(changed);
});
