import { expect, test } from 'vitest';
import { vitepressBody, vitepressSlug } from './vitepress-page.ts';

function converted(text: string): string {
  return vitepressBody(text, { path: 'a.md', notes: new Map(), slug: vitepressSlug, read: () => undefined });
}

test('turns alerts with a title into admonitions, with the code blocks inside them', () => {
  expect(converted('> [!TIP] The `a`\n> Text\n>\n> ```js\n> 1;\n> ```\n\nB\n')).toBe(
    ':::tip[The `a`]\nText\n\n```js\n1;\n```\n:::\n\nB\n',
  );
  expect(converted('- A\n\n  > [!WARNING] B\n  > C')).toBe('- A\n\n  :::warning[B]\n  C\n  :::');
});

test.each(['> [!TIP]\n> A\n', '> [!OTHER] A\n> B\n', '```md\n> [!TIP] A\n> B\n```\n'])('keeps %j', (text) => {
  expect(converted(text)).toBe(text);
});
