import { expect, test } from 'vitest';
import { vitepressBody, vitepressSlug } from './vitepress-page.ts';

function converted(text: string, included = ''): string {
  const read = (file: string) => ({ file, text: included });
  return vitepressBody(text, { path: 'a.md', notes: new Map(), slug: vitepressSlug, read });
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

test.each([
  ['# region a\n1\n# region b\n2\n# endregion b\n3\n# endregion a\n4', '1\n2\n3'],
  ['<!-- #region a-b -->\n0\n<!-- #endregion a-b -->\n<!-- #region a -->\n1\n<!-- #endregion -->\n2', '1'],
  ['#pragma region a\n1\n#pragma endregion\n2', '1'],
  ['{/* #region a */}\n1\n{/* #endregion a */}\n2', '1'],
  ['REM #region a\n1\nREM #endregion\n2', '1'],
  [
    '// #region a\n"region": 1\n- region: 1\n--region 1\n## Region\n// #endregion',
    '"region": 1\n- region: 1\n--region 1\n## Region',
  ],
  ['the region a\n1\nendregion a', 'the region a\n1\nendregion a'],
])('inserts the region of %j', (code, region) => {
  expect(converted('<<< ./a.txt#a\n', code)).toBe(`\`\`\`txt\n${region}\n\`\`\`\n`);
});

test('inserts code that contains code blocks', () => {
  expect(converted('<<< ./a.md\n', '```js\n1;\n```\n')).toBe('````md\n```js\n1;\n```\n````\n');
});

test('turns badges into emphasis, but not in inline code', () => {
  const text = '<Badge text=">= 2" /> <Badge text="new"></Badge> <Badge type="tip">old</Badge> `<Badge text="a" />`';
  expect(converted(text)).toBe('*>= 2* *new* *old* `<Badge text="a" />`');
});

test('the ids of headings contain tags in inline code, but no other tags', () => {
  expect(converted('## Using `<KeepAlive>`\n')).toBe('## Using `<KeepAlive>` {#using-keepalive}\n');
  expect(converted('## Using <Badge text=">= 2" />\n')).toBe('## Using *>= 2* {#using}\n');
});

test.each([
  [
    '// @noErrors\n// @filename: a.ts\n// @ts-expect-error\n// @log: A\n1\n// ^?\n  //   ^^^ B\n//^|\n',
    '// @filename: a.ts\n// @ts-expect-error\n// @log: A\n1\n',
  ],
  ['// @errors: 1 2\n0\n// ---cut---\n1\n// ---cut-before---\n2\n// ---cut-after---\n3\n', '2\n'],
  ['1\n// ---cut-start---\n2\n// ---cut-end---\n3\n', '1\n3\n'],
])('removes the comments for Twoslash from %j', (code, shown) => {
  expect(converted(`\`\`\`ts twoslash {1}\n${code}\`\`\`\n`)).toBe(`\`\`\`ts {1}\n${shown}\`\`\`\n`);
  expect(converted(`\`\`\`ts\n${code}\`\`\`\n`)).toBe(`\`\`\`ts\n${code}\`\`\`\n`);
});

test('closes elements that Vue closes', () => {
  const text = '<div class="a" /> <br /> <img src="a.png" /> <button @click="b" title="c" /> `<div />`';
  expect(converted(text)).toBe(
    '<div class="a"></div> <br /> <img src="a.png" /> <button title="c"></button> `<div />`',
  );
});
