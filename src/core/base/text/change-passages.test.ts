import { expect, test } from 'vitest';
import { changePassages, matchPassages } from './change-passages.ts';

const text = 'a\r\n```js\r\na\r\n```\r\n```a``` a\n~~~\na\n~~~\n> 1. ```\n>    a\n>    ```\n>\n> a\n```\n';

test('changes the text outside of code blocks, including inline code at the start of a line', () => {
  expect(changePassages(text, (passage) => passage.replaceAll('a', 'b'))).toBe(
    'b\r\n```js\r\na\r\n```\r\n```b``` b\n~~~\na\n~~~\n> 1. ```\n>    a\n>    ```\n>\n> b\n```\n',
  );
});

test('does not change an unclosed code block', () => {
  expect(changePassages('a\n- ```\n  a\n\na\n```js\na\n\na\n', (passage) => passage.replaceAll('a', 'b'))).toBe(
    'b\n- ```\n  b\n\nb\n```js\na\n\na\n',
  );
});

test('matches a pattern outside of code blocks and inline code', () => {
  const found = matchPassages(`${text}\\\`a \`a\`\n`, /(a)/g);
  expect(found.map(({ 1: group, index }) => `${group}${index}`)).toEqual(['a0', 'a26', 'a67']);
});
