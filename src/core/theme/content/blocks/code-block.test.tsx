import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeBlock, codeBlockProps, type WrittenCodeBlock } from './code-block.tsx';

const rendered = (written: WrittenCodeBlock) =>
  renderToStaticMarkup(<CodeBlock {...codeBlockProps(written, (name) => name)} />);

test.each([
  [undefined, undefined],
  [false, undefined],
  [true, '1'],
  [0, '0'],
  [10, '10'],
])('numbers the lines with `showLineNumbers` %j from %j', (showLineNumbers, first) => {
  const html = rendered({ code: 'a', html: '<span class="line">a</span>', showLineNumbers });
  expect(/data-number="(\d+)"/.exec(html)?.[1]).toBe(first);
});

test.each([
  ['a'.repeat(28), false],
  ['a'.repeat(29), true],
  ['я'.repeat(28), false],
  [`${'\t'.repeat(10)}return;`, false],
  [`${'\t'.repeat(10)}return null;`, true],
  ['湯'.repeat(14), false],
  ['湯'.repeat(15), true],
  ['「やかん、ユノミ、급탕、🫖！」', true],
  ['a\n'.repeat(19), false],
  ['a\n'.repeat(20), true],
])('makes code focusable if it may overflow: %j', (code, isFocusable) => {
  expect(rendered({ code }).includes('tabindex="0"')).toBe(isFocusable);
});
