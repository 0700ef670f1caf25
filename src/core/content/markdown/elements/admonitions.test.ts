import { expect, test } from 'vitest';
import { compile, errorsOf, htmlOf } from '../../../../../tests/make/compiled-page.ts';
import { parserSyntax } from '../source/author-syntax.ts';

const html = async (source: string, file?: string) => htmlOf(await compile(source, file));

test('renders admonitions of every type, with and without a title', async () => {
  for (const type of ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important']) {
    expect(await html(`:::${type}\nText\n:::\n`)).toBe(`<Admonition type="${type}"><p>Text</p></Admonition>`);
  }
  expect(await html(':::note[Read this]\nText\n:::\n', 'a.md')).toBe(
    '<Admonition type="note" title="Read this"><p>Text</p></Admonition>',
  );
  expect(await html(':::note{title="Read" id="x"}\nText\n:::\n')).toBe(
    '<Admonition type="note" id="x" title="Read"><p>Text</p></Admonition>',
  );
});

test('accepts Markdown in a title', async () => {
  expect(await html(':::tip[Use `npm` *now*]\nText\n:::\n')).toBe(
    '<Admonition type="tip" title={null}><AdmonitionTitle>Use <code>npm</code> <em>now</em></AdmonitionTitle><p>Text</p></Admonition>',
  );
});

test('accepts a title without brackets', async () => {
  expect(await html(':::note Read this\nText\n:::\n')).toBe(
    '<Admonition type="note" title="Read this"><p>Text</p></Admonition>',
  );
  expect(parserSyntax('::: 3 dots')).toBe('::: 3 dots');
  expect(parserSyntax('```md\n:::note A\n```\n\n> ::::tip B \r\n')).toBe('```md\n:::note A\n```\n\n> ::::tip[B] \r\n');
  expect(await html('::: warning Hot *steam*\nText\n:::\n\n::: tip\nText\n:::\n')).toBe(
    '<Admonition type="warning" title={null}><AdmonitionTitle>Hot <em>steam</em></AdmonitionTitle><p>Text</p></Admonition><Admonition type="tip"><p>Text</p></Admonition>',
  );
});

test('nests admonitions with more colons, and accepts any block inside', async () => {
  expect(await html('::::info\n\n- a\n\n:::danger\nText\n:::\n\n::::\n')).toBe(
    '<Admonition type="info"><ul><li>a</li></ul><Admonition type="danger"><p>Text</p></Admonition></Admonition>',
  );
  expect(await html('- item\n\n  :::tip\n  Text\n  :::\n')).toContain(
    '<Admonition type="tip"><p>Text</p></Admonition>',
  );
});

test('reports unknown names instead of removing the block', async () => {
  expect(await errorsOf(':::warnin\nText\n:::\n\n::youtube\n\n:::details\nx\n:::\n')).toMatchInlineSnapshot(`
    "Unknown block: ":::warnin".
      at page.mdx:1:1
    > 1 | :::warnin
        | ^
      2 | Text
      3 | :::
      → Did you mean ":::warning"?

    Unknown directive: "::youtube".
      at page.mdx:5:1
      3 | :::
      4 |
    > 5 | ::youtube
        | ^
      6 |
      7 | :::details
      → If the colons are text, write a backslash before them: \`\\::\`.

    Unknown block: ":::details".
      at page.mdx:7:1
      5 | ::youtube
      6 |
    > 7 | :::details
        | ^
      8 | x
      9 | :::
      → Write \`<details>\` and \`<summary>\`, with empty lines around the content."
  `);
});

test('warns of a block that only the end of the file closes', async () => {
  const { warnings, code } = await compile('Text\n\n:::tip\n\nMore\n');
  expect(code).toContain('Admonition');
  expect(warnings.map(({ message }) => message).join('\n')).toMatchInlineSnapshot(`
    "The block ":::tip" is not closed.
      at page.mdx:3:1
      1 | Text
      2 |
    > 3 | :::tip
        | ^
      4 |
      5 | More
      → Close it with a line of the same number of colons."
  `);
  expect((await compile('> :::tip\n> More\n> :::\n')).warnings).toEqual([]);
  const outer = '::::info\n\n:::tip\nText\n:::\n';
  expect((await compile(outer)).warnings.map(({ fact }) => fact)).toEqual(['The block ":::info" is not closed.']);
  expect((await compile(`${outer}:::::\n`)).warnings).toEqual([]);
});

test('keeps colons in text', async () => {
  const text = 'At 10:30, a:b and x:y[z]{w} with :name, **b**:c, ratio 1:2:3, host:8080/path and ::: alone.';
  for (const file of ['a.md', 'a.mdx']) {
    const source = file === 'a.md' ? text : text.replace('{w}', '');
    const page = await compile(`${source}\n`, file);
    expect(htmlOf(page)).toBe(`<p>${source.replace('**b**', '<strong>b</strong>')}</p>`);
    expect(page.description).toBe(source.replaceAll('**', ''));
  }
});

test('joins restored text with the text around it', async () => {
  expect((await compile('At 10:30 and a:b.\n')).code).toContain('"At 10:30 and a:b."');
});

test('shows GitHub alerts as admonitions, and leaves other quotes unchanged', async () => {
  const page = await compile('> [!NOTE]\n> One **two**\n>\n> Three\n\n> [!tip]\n>\n> Four\n\n> [!OTHER]\n> Five\n');
  expect(htmlOf(page)).toBe(
    '<Admonition type="note"><p>One <strong>two</strong></p><p>Three</p></Admonition><Admonition type="tip"><p>Four</p></Admonition><blockquote><p>[!OTHER]\nFive</p></blockquote>',
  );
});

test.each([
  ['> [!NOTE] Text', '<blockquote><p>[!NOTE] Text</p></blockquote>'],
  ['> [!NOTE] **Bold** text', '<blockquote><p>[!NOTE] <strong>Bold</strong> text</p></blockquote>'],
  ['> [!NOTE]\n> **Bold** text', '<Admonition type="note"><p><strong>Bold</strong> text</p></Admonition>'],
  ['> [!NOTE]  \n> **Bold** text', '<Admonition type="note"><p><strong>Bold</strong> text</p></Admonition>'],
])('reads an alert only if nothing follows it on its line: %j', async (source, expected) => {
  expect(await html(`${source}\n`)).toBe(expected);
});

test('reads an alert with Windows line endings', async () => {
  expect(htmlOf(await compile('> [!TIP]\r\n> One\r\n> two\r\n'))).toBe(
    '<Admonition type="tip"><p>One\ntwo</p></Admonition>',
  );
});

test('keeps links, footnotes and expressions directly after a colon and a name', async () => {
  const source =
    '注意:请看[文档](./x.md) at 10:30[^1] and 1:1, v:{1 + 1} and about:{2} `a:b{c}`\n\n[^1]: n:[m](./y.md)\n';
  const page = await compile(source);
  expect(page.links.map(({ href }) => href)).toEqual(['./x.md', './y.md']);
  expect(htmlOf(page)).toMatch(
    /^<p>注意:请看<a href=".\/x.md">文档<\/a> at 10:30<sup>.*<\/sup> and 1:1, v:2 and about:2 <code>a:b\{c\}<\/code>/,
  );
});
