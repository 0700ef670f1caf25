import { expect, test } from 'vitest';

import { findPhrases } from './phrases.ts';
import { readCode } from './read-code.ts';

function findIn(text: string, path = 'src/a.tsx'): string[] {
  return findPhrases(path, readCode({ path, text })).map(({ line, fact }) => `${line}: ${fact}`);
}

test('reports noun clauses in comments and titles, and unidiomatic phrases in all texts', () => {
  const source = [
    '/** Where a key is written. */',
    'const place = 1; // What the',
    '// reader typed.',
    '',
    "test.each([])('what nobody escapes', () => {});",
    "throw new Error('This is no page.');",
    'const view = <p>All stays as it is.</p>;',
    'const text = `${name} is none of them`;',
    "test('opens at the next click, also in a frame', () => {});",
  ].join('\n');
  expect(findIn(source)).toMatchInlineSnapshot(`
    [
      "1: Use a noun or a verb instead of the clause: "[Where] a key is"",
      "2: Use a noun or a verb instead of the clause: "[What] the reader typed."",
      "5: Use a noun or a verb instead of the clause: "[what] nobody escapes"",
      "6: Use a noun, a verb or a shorter sentence: "This [is no] page."",
      "7: Use a noun, a verb or a shorter sentence: "All stays [as it is]."",
      "8: Use a noun, a verb or a shorter sentence: "code [is none] of them"",
      "9: Use a noun, a verb or a shorter sentence: "at the next click[, also in] a frame"",
      "9: Use a noun, a verb or a shorter sentence: "opens [at the next click], also in a"",
    ]
  `);
  expect(findIn('a {\n  /* What a button\n     of its own shows. */\n}', 'src/a.css')).toMatchInlineSnapshot(`
    [
      "2: Use a noun, a verb or a shorter sentence: "What a button [of its own] shows."",
      "2: Use a noun or a verb instead of the clause: "[What] a button of"",
    ]
  `);
});

test.each([
  "// What's new in this version.",
  '// How to write a page. There is no page here, and the name is no longer used.',
  '// Why does it wait? What happens then?',
  '// Node prints "cannot be had", and `nobody’s` is a name.',
  '// For a link, also open its target. The build takes longer, also known as a slow build.',
  "const heading = 'What happens next';",
  "import { said } from './told';",
])('accepts idiomatic English: %s', (source) => {
  expect(findIn(source)).toEqual([]);
});
