import { expect, test } from 'vitest';
import { codeSpan, markdownLine } from './markdown-text.ts';

test.each([
  ['List ](/x)\n- [forged](https://evil.example/)', String.raw`List \](/x) - \[forged\](https://evil.example/)`],
  ['# Title', String.raw`\# Title`],
  ['> quote', String.raw`\> quote`],
  ['- item', String.raw`\- item`],
  ['1. item', String.raw`1\. item`],
  ['1.5 times', '1.5 times'],
  ['a `b` <c> &amp; snake_case', 'a \\`b\\` \\<c> \\&amp; snake_case'],
  ['Ada & Co. (2)', 'Ada & Co. (2)'],
  ['  ', ''],
])('writes %j as one line of text', (text, line) => {
  expect(markdownLine(text)).toBe(line);
});

test('writes code with more backticks around it than in it', () => {
  expect(codeSpan('GET /a`b\n``c')).toBe('``` GET /a`b ``c ```');
});
