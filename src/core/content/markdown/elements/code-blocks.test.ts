import { expect, test } from 'vitest';
import { compile, htmlOf } from '../../../../../tests/make/compiled-page.ts';

const html = async (source: string, file = 'a.md') => htmlOf(await compile(source, file));
const warnings = async (source: string) => (await compile(source)).warnings.map(({ message }) => message).join('\n\n');

test('turns a fence into a code block with HTML and the text to copy', async () => {
  expect(
    await html('```ts title="a.ts" {2} showLineNumbers\nconst a = "<b>"; // note\n\nrun(`${a}`); // [!code ++]\n```\n'),
  ).toMatchInlineSnapshot(`
    "<CodeBlock code="const a = "<b>"; // note

    run(\`\${a}\`);" html="<span class="line"><span class="tk-keyword">const </span><span class="tk-constant">a </span><span class="tk-keyword">= </span><span class="tk-string-expression">"&lt;b&gt;"</span>; <span class="tk-comment">// note</span></span>
    <span class="line highlighted"></span>
    <span class="line added"><span class="tk-function">run</span>(<span class="tk-string-expression">\`</span><span class="tk-keyword">\${</span>a<span class="tk-keyword">}</span><span class="tk-string-expression">\`</span>);</span>" language="ts" title="a.ts" showLineNumbers={true}></CodeBlock>"
  `);
});

test('colours code with classes and without styles', async () => {
  for (const language of ['ts', 'bash', 'json', 'yaml', 'html', 'css', 'diff', 'sql', 'md', 'python']) {
    const page = await compile(
      `\`\`\`${language}\n# **a** + {"b": [1, "c"]} -- <d e="f">\n+ new\n- old\n\`\`\`\n`,
      'a.md',
    );
    expect(page.code).not.toMatch(/style|var\(/);
  }
  expect(await html('```diff\n+ new\n- old\n```\n')).toContain('<span class="tk-inserted">+ new</span>');
});

test('keeps braces and quotes in code of .mdx files', async () => {
  expect(await html('```jsx\n<A b={{ c: "d" }}>{e}</A>\n```\n', 'a.mdx')).toContain('code="<A b={{ c: "d" }}>{e}</A>"');
  expect(await html('    indented {code}\n', 'a.md')).toContain(
    'code="indented {code}" html="<span class="line">indented {code}</span>" language=""',
  );
});

test('shows code in an unknown language without colours, and warns', async () => {
  expect(await html('```pyton\na < b\n```\n')).toBe(
    '<CodeBlock code="a < b" html="<span class="line">a &lt; b</span>" language="pyton"></CodeBlock>',
  );
  expect(await warnings('Text\n\n```pyton\na\n```\n\n```ts tilte="x"\na\n```\n')).toMatchInlineSnapshot(`
    "No syntax highlighting for the language "pyton".
      at page.mdx:3:1
      1 | Text
      2 |
    > 3 | \`\`\`pyton
        | ^
      4 | a
      5 | \`\`\`
      → Did you mean \`python\`?

    Code blocks have no option \`tilte\`.
      at page.mdx:7:1
      5 | \`\`\`
      6 |
    > 7 | \`\`\`ts tilte="x"
        | ^
      8 | a
      9 | \`\`\`
      → Did you mean \`title\`?"
  `);
  expect(await warnings('```text\na\n```\n\n```\nb\n```\n')).toBe('');
});

test('groups adjacent fences with a tab, until any other content', async () => {
  const fence = (tab: string) => `\`\`\`text tab="${tab}"\n${tab}\n\`\`\`\n`;
  const block = (tab: string) =>
    `<CodeBlock code="${tab}" html="<span class="line">${tab}</span>" language="text"></CodeBlock>`;
  const item = (tab: string) => `<TabItem label="${tab}">${block(tab)}</TabItem>`;
  expect(await html(`${fence('npm')}\n${fence('pnpm')}\nText\n\n${fence('yarn')}`)).toBe(
    `<Tabs groupId="npm-pnpm">${item('npm')}${item('pnpm')}</Tabs><p>Text</p><Tabs groupId="yarn">${item('yarn')}</Tabs>`,
  );
  expect(await html(`${fence('npm')}\n${fence('npm')}`)).toBe(
    `<Tabs groupId="npm"><TabItem label="npm">${block('npm')}${block('npm')}</TabItem></Tabs>`,
  );
  expect(await html(`${fence('C#')}\n${fence('C++')}`)).toBe(
    `<Tabs groupId="C#-C++">${item('C#')}${item('C++')}</Tabs>`,
  );
  expect(await html(`- a\n\n  ${fence('x').replaceAll('\n', '\n  ')}`, 'a.mdx')).toContain(item('x'));
});

test('highlights a code block written as a tag, with its indentation', async () => {
  const source =
    '<CodeBlock language="json" title="a.json">{`{\n  "b": 1\n}`}</CodeBlock>\n\n<CodeBlock language="sh">\n  {`\n    one\n      two\n  `}\n</CodeBlock>\n';
  expect(await html(source, 'a.mdx')).toMatchInlineSnapshot(`
    "<CodeBlock language="json" title="a.json" code="{
      "b": 1
    }" html="<span class="line">{</span>
    <span class="line">  <span class="tk-keyword">"b"</span>: <span class="tk-constant">1</span></span>
    <span class="line">}</span>"></CodeBlock><CodeBlock language="sh" code="one
      two" html="<span class="line"><span class="tk-function">one</span></span>
    <span class="line">  <span class="tk-function">two</span></span>"></CodeBlock>"
  `);
  expect(await html('<CodeBlock language="sh">{`one ${1 + 1}`}</CodeBlock>\n', 'a.mdx')).toBe(
    '<CodeBlock language="sh">one 2</CodeBlock>',
  );
});

test.each([
  '```js\na\n```\n',
  '> ~~~~\n> ~~~\n> ~~~~~\n',
  '- ```\n  a\n  ```\n\nText\n',
  'Text\n\n    ```js\n    a\n',
  '```\r\na\r\n```\r\n',
  '```js\n```',
])('accepts a closed fence: %j', async (source) => {
  expect((await compile(source, 'a.md')).warnings).toEqual([]);
});

test('reports a fence and a comment that are not closed, because the text after them becomes code or disappears', async () => {
  const found = async (source: string) =>
    (await compile(source, 'a.md')).warnings.map(({ fact, place }) => [fact, place?.line, place?.column]);
  const unclosed = 'The code block is not closed, so the text after it is code, too.';
  expect(await found('A\n\n````js\na\n```\n\nText\n')).toEqual([[unclosed, 3, 1]]);
  expect(await found('- ```\n  a\n\nText\n')).toEqual([[unclosed, 1, 3]]);
  expect(await found('Text\n\n<!-- a --> <!-- b\n\nText\n')).toEqual([
    ['The comment is not closed, so readers do not see what follows.', 3, 12],
  ]);
});

test('warns of options that mark no line', async () => {
  const found = async (info: string) =>
    (await compile(`\`\`\`ts ${info}\nrun();\n\`\`\`\n`)).warnings.map(({ fact, hint }) => `${fact} ${hint}`);
  expect([await found('{9}'), await found('ins={2-4}'), await found('{1'), await found('highlight')])
    .toMatchInlineSnapshot(`
      [
        [
          "The code block has 1 line, so \`{9}\` marks nothing. Count from 1, without lines that contain only a comment such as \`highlight-next-line\`.",
        ],
        [
          "The code block has 1 line, so \`{2-4}\` marks nothing. Count from 1, without lines that contain only a comment such as \`highlight-next-line\`.",
        ],
        [
          "Code blocks have no option \`{1\`. Did you mean \`{1}\`?",
        ],
        [
          "Code blocks have no option \`highlight\`. Did you mean \`{1,4-6}\`?",
        ],
      ]
    `);
  expect(await found('{1-9} title="{1" live mark={1} {.class}')).toEqual([]);
});
