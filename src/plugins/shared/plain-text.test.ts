import { expect, test } from 'vitest';
import { blocksOf, plainText, titleIn } from './plain-text.ts';

test('reads the words of each block on one line', () => {
  const lists = blocksOf('> a *b*\n>\n> c\\\n> d\n\n| e | f |\n| --- | --- |\n| ![g](/g.png) | `h` |');
  expect(lists.map((block) => plainText(block))).toEqual(['a b c d', 'e f g h']);
  expect(titleIn('# A *b*\n\n# C')).toBe('A b');
});

const marks = '*'.repeat(20_000);
test.each([
  ['emphasis', `# ${marks}a${marks}`],
  ['quotes', `${'>'.repeat(20_000)} # a`],
])('reads text in thousands of nested %s', (_name, markdown) => {
  expect(blocksOf(markdown).map((block) => plainText(block))).toEqual(['a']);
});
