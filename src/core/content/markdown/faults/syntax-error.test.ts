import { expect, test } from 'vitest';
import { errorsOf } from '../../../../../tests/make/compiled-page.ts';

test('reports invalid tags in plain English', async () => {
  expect(await errorsOf('Text\n\n<!-- note -->\n')).toMatchInlineSnapshot(`
    "HTML comments are not allowed in .mdx files.
      at page.mdx:3:1
      1 | Text
      2 |
    > 3 | <!-- note -->
        | ^
      4 |
      → Write \`{/* … */}\` instead of \`<!-- … -->\`."
  `);
  expect(await errorsOf('<Tabs>\n\nText\n')).toMatchInlineSnapshot(`
    "The tag \`<Tabs>\` is not closed.
      at page.mdx:1:1
    > 1 | <Tabs>
        | ^
      2 |
      3 | Text
      → Add \`</…>\`, or write \`<… />\` if it is empty. Indent the content of list items."
  `);
  expect(await errorsOf('Text\n\n</Tabs>\n')).toMatchInlineSnapshot(`
    "The closing tag \`</Tabs>\` has no opening tag.
      at page.mdx:3:1
      1 | Text
      2 |
    > 3 | </Tabs>
        | ^
      4 |
      → Remove it, or add the opening tag. Tags must open and close in the same block."
  `);
  expect(await errorsOf('One<br>two\n')).toMatchInlineSnapshot(`
    "The tag \`<br>\` is not closed.
      at page.mdx:1:4
    > 1 | One<br>two
        |    ^
      2 |
      → In .mdx files, write it with a slash: \`<… />\`."
  `);
  expect(await errorsOf('<Tabs><TabItem></Tabs></TabItem>\n')).toMatchInlineSnapshot(`
    "The tag \`<TabItem>\` is closed by \`</Tabs>\`.
      at page.mdx:1:16
    > 1 | <Tabs><TabItem></Tabs></TabItem>
        |                ^
      2 |
      → Close tags in the reverse order of their opening."
  `);
  expect(await errorsOf('<details><summary>A</summary>\n\nText\n\n</details>\n')).toMatchInlineSnapshot(`
    "The tag \`<details>\` does not open and close in the same block.
      at page.mdx:1:1
    > 1 | <details><summary>A</summary>
        | ^
      2 |
      3 | Text
      → Put the opening tag, the text and the closing tag on separate lines, with an empty line between them. For a plain \`<\` write \`\\<\`."
  `);
  expect(await errorsOf('- <Tabs>\n\nText\n\n</Tabs>\n')).toMatchInlineSnapshot(`
    "The tag \`<Tabs>\` is not closed before the list item ends.
      at page.mdx:1:3
    > 1 | - <Tabs>
        |   ^
      2 |
      3 | Text
      → Add \`</…>\`, or write \`<… />\` if it is empty. Indent the content of list items."
  `);
  expect(await errorsOf('<Card title=A />\n')).toMatchInlineSnapshot(`
    "The tag \`<Card>\` cannot be read.
      at page.mdx:1:1
    > 1 | <Card title=A />
        | ^
      2 |
      → Put the values of its attributes in quotes or braces, and end it with \`>\` or \`/>\`. For a plain \`<\` write \`\\<\`."
  `);
});

test('reports in plain English a `<` that does not start a tag', async () => {
  expect(await errorsOf('See <https://example.org>\n')).toMatchInlineSnapshot(`
    "Addresses in angle brackets are not allowed in .mdx files: <https://example.org>
      at page.mdx:1:5
    > 1 | See <https://example.org>
        |     ^
      2 |
      → Write the address alone, or \`[text](address)\`."
  `);
  expect(await errorsOf('If a <3 b\n')).toMatchInlineSnapshot(`
    "A \`<\` starts something that is not a tag.
      at page.mdx:1:6
    > 1 | If a <3 b
        |      ^
      2 |
      → Write \`\\<\` for the character, or put the text in \`code\`."
  `);
});

test('reports invalid braces in plain English', async () => {
  expect(await errorsOf('Text with {a brace\n')).toMatchInlineSnapshot(`
    "A \`{\` has no matching \`}\`.
      at page.mdx:1:11
    > 1 | Text with {a brace
        |           ^
      2 |
      → In .mdx files, braces contain JavaScript. Close the brace, or write \`\\{\` for the character."
  `);
  expect(await errorsOf('Use {a b} here\n')).toMatchInlineSnapshot(`
    "The expression in braces is not valid JavaScript: Expected \`,\` or \`)\` but found \`Identifier\`.
      at page.mdx:1:8
    > 1 | Use {a b} here
        |        ^
      2 |
      → In .mdx files, braces contain JavaScript. For text, write \`\\{\` and \`\\}\`, or put it in \`code\`."
  `);
  expect(await errorsOf('Text\n\n<Card title={} />\n')).toMatchInlineSnapshot(`
    "The expression in braces is not valid JavaScript: Unexpected token.
      at page.mdx:3:13
      1 | Text
      2 |
    > 3 | <Card title={} />
        |             ^
      4 |
      → In .mdx files, braces contain JavaScript. For text, write \`\\{\` and \`\\}\`, or put it in \`code\`."
  `);
});

test('reports invalid imports in plain English', async () => {
  expect(await errorsOf("import A from 'a'\nText\n")).toMatchInlineSnapshot(`
    "A line of text follows an \`import\` or \`export\` line directly.
      at page.mdx:2:1
      1 | import A from 'a'
    > 2 | Text
        | ^
      3 |
      → Leave an empty line between them."
  `);
  expect(await errorsOf("import A from 'a'\nSome text\n")).toMatchInlineSnapshot(`
    "An \`import\` or \`export\` line is not valid JavaScript: Expected a semicolon or an implicit semicolon after a statement, but found none.
      at page.mdx:2:5
      1 | import A from 'a'
    > 2 | Some text
        |     ^
      3 |
      → Leave an empty line after the last such line. Text cannot start with \`import\` or \`export\`."
  `);
  expect(await errorsOf('import A from\n\nText\n')).toMatchInlineSnapshot(`
    "An \`import\` or \`export\` line is not valid JavaScript: Unexpected token.
      at page.mdx:3:1
      1 | import A from
      2 |
    > 3 | Text
        | ^
      4 |
      → Leave an empty line after the last such line. Text cannot start with \`import\` or \`export\`."
  `);
});

test('reports a second default export at its place', async () => {
  expect(await errorsOf('export default () => 1;\n\nText\n\nexport default () => 2;\n')).toContain(
    'The page has a second default export.\n  at page.mdx:5:1',
  );
  expect(await errorsOf("export default () => 1;\n\nexport { default } from './a.tsx';\n")).toContain('page.mdx:3:1');
});
