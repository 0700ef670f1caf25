import { expect, test } from 'vitest';
import { placeIn } from './passages.ts';
import { readProse } from './read-prose.ts';

const page = `---
title: Set up
slug: /hidden
---

import { Box } from '@site/box'

# One \`a | b\` {#one}

Text with *stress*
  over lines, [a link](/hidden) and https://hidden.example at 10:30.

<Box title="Seen &amp; heard" id="hidden">
  | a \`x\\|y\` |
  |---|
  | b |
</Box>

:::note A title

\`\`\`js
hidden
\`\`\`

{/* hidden */}

:::
`;

const list = (passages: readonly { line: number; column: number; text: string }[]) =>
  passages.map(({ line, column, text }) => `${line}:${column} ${JSON.stringify(text)}`).join('\n');

test('finds the words that readers see, with their places', () => {
  expect(list(readProse(page, 'page.mdx').texts)).toMatchInlineSnapshot(`
    "2:8 "Set up"
    8:3 "One "
    10:1 "Text with "
    10:12 "stress"
    10:19 "\\n  over lines, "
    11:16 "a link"
    11:32 " and "
    11:59 " at 10"
    11:68 "."
    13:13 "Seen &amp; heard"
    14:5 "a "
    16:5 "b"
    19:9 "A title""
  `);
});

test('finds an attribute after one whose name only ends with the same word', () => {
  const { texts } = readProse('<Card data-title="x" sub:title="y" title="Seen &amp; heard" />\n', 'page.mdx');
  expect(list(texts)).toBe('1:43 "Seen &amp; heard"');
});

test('finds the alternative text of pictures', () => {
  const { texts } = readProse('![A \\] kettle](a.png "hidden") ![](b.png)\n![Its lid][lid]\n\n[lid]: c.png\n', 'a.md');
  expect(list(texts)).toMatchInlineSnapshot(`
    "1:3 "A \\\\] kettle"
    1:31 " "
    1:42 "\\n"
    2:3 "Its lid""
  `);
});

test.each([
  ['![The [old [iron]] lid](a.png)', ['The [old [iron]] lid']],
  ['![The [old] lid][lid]', ['The [old] lid']],
  ['![A `lid]` of \\[ the \\` `` a`b ``](a.png)', ['A ', ' of \\[ the \\` ']],
  ['![`lid`](a.png "hidden")', []],
])('finds brackets in the alternative text %s, but not its code', (picture, expected) => {
  const { texts } = readProse(`${picture}\n\n[lid]: c.png\n`, 'a.md');
  expect(texts.map(({ text }) => text)).toEqual(expected);
});

test('finds inline code as displayed', () => {
  expect(list(readProse(page, 'page.mdx').codes)).toMatchInlineSnapshot(`
    "8:7 "a | b"
    14:7 "x|y""
  `);
});

test('converts an offset in a passage to its place in the file', () => {
  const passage = { text: 'one\n  two', line: 7, column: 5 };
  expect([0, 2, 6].map((offset) => placeIn(passage, offset))).toEqual([
    { line: 7, column: 5 },
    { line: 7, column: 7 },
    { line: 8, column: 3 },
  ]);
});
