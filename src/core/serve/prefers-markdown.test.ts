import { expect, test } from 'vitest';
import { prefersMarkdown } from './prefers-markdown.ts';

test.each([
  ['text/markdown'],
  ['text/markdown, text/html, */*'],
  ['text/html;q=0.9, text/markdown'],
  ['Text/Markdown; charset=utf-8, text/plain;q=0.5'],
  ['text/markdown;q=0.8, */*;q=0.1'],
])('sends Markdown for %s', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true);
});

test.each([
  [''],
  ['*/*'],
  ['text/*'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ['text/html, text/markdown;q=0.9'],
  ['text/markdown;q=0'],
  ['text/markdown;q=abc'],
  ['text/markdown;q=0.5, */*'],
])('sends HTML for %s', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false);
});
