import { expect, test } from 'vitest';
import { codeSpan, escapeMarkdown, markdownLine } from './markdown-text.ts';

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

test('keeps words at the start of a line from becoming a statement of MDX', () => {
  expect(escapeMarkdown('import and export')).toBe('&#105;mport and export');
  expect(escapeMarkdown('export types')).toBe('&#101;xport types');
  expect(escapeMarkdown('imports')).toBe('imports');
});

test('escapes dollar signs, because two of them are a formula if `markdown.math` is set', () => {
  expect(escapeMarkdown('Costs $5, not $10')).toBe(String.raw`Costs \$5, not \$10`);
});

test('escapes nothing in bare addresses, which parsers read as links', () => {
  const text = 'https://example.org/~ada/a_(b)?c=*, www.example.org/Help:Index';
  expect([markdownLine(text), escapeMarkdown(text)]).toEqual([text, text]);
  expect(escapeMarkdown('*http://a.example*]')).toBe(String.raw`\*http://a.example*\]`);
});

test('escapes a tilde once, because two of them strike text out', () => {
  expect(escapeMarkdown('~5 minutes, 5~6')).toBe(String.raw`\~5 minutes, 5\~6`);
  expect(markdownLine('a ~~b~~')).toBe(String.raw`a \~\~b\~\~`);
});
