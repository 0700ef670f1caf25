import { markdownToMdast, type MdastNode } from 'satteri';
import { expect, test } from 'vitest';
import { codeSpan, escapeMarkdown, markdownLine } from './markdown-text.ts';

const childrenOf = (node: MdastNode | undefined) => (node && 'children' in node ? node.children : []);

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

test.each([
  'https://example.org/~ada/_a_/*b*/Help:Index',
  'www.example.org/_a_/$b$/{id}/c',
  'https://www.example.org/~a',
  'http://example.org/a_b?c=d',
])('keeps the address %s, as a link and in the label of a link', (address) => {
  for (const escape of [markdownLine, escapeMarkdown]) {
    // `markdownLine` escapes no syntax of pages.
    const features = escape === escapeMarkdown ? { math: true, directive: true } : {};
    const [paragraph] = childrenOf(markdownToMdast(`${escape(address)} [${escape(address)}](/a)`, { features }));
    const [link, , labelled] = childrenOf(paragraph);
    const children = [{ type: 'text', value: address }];
    expect(link).toMatchObject({ url: address.replace(/^www/, 'http://www'), children });
    expect(labelled).toMatchObject({ url: '/a', children });
  }
});

test('escapes nothing in addresses without syntax, because parsers link an escaped host only if it has a dot', () => {
  expect(escapeMarkdown('http://localhost:3000/a_b')).toBe('http://localhost:3000/a_b');
});

test('escapes a tilde once, because two of them strike text out', () => {
  expect(escapeMarkdown('~5 minutes, 5~6')).toBe(String.raw`\~5 minutes, 5\~6`);
  expect(markdownLine('a ~~b~~')).toBe(String.raw`a \~\~b\~\~`);
});
