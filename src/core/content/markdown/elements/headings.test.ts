import { expect, test } from 'vitest';
import { compile, errorsOf, htmlOf } from '../../../../../tests/make/compiled-page.ts';
import { headingSlug } from '../../../base/text/heading-slug.ts';

const ids = async (source: string, file?: string) => (await compile(source, file)).headings.map(({ id }) => id);

test('creates the same ids as GitHub', () => {
  expect(
    ['Hello, World!', '`code` and *em*', 'Über uns', 'a - b', '日本語 見出し', 'GET /users/{id}', 'snake_case'].map(
      headingSlug,
    ),
  ).toEqual(['hello-world', 'code-and-em', 'über-uns', 'a---b', '日本語-見出し', 'get-usersid', 'snake_case']);
});

test('turns two spaces of a heading into two hyphens, and a line break into one', async () => {
  expect(await ids('## A {} b  c\n\n<h2>\n  Two\n  lines\n</h2>\n', 'a.mdx')).toEqual(['a--b--c', 'two-lines']);
});

test('makes generated ids unique in a page', async () => {
  expect(await ids('## Setup\n\n## Setup\n\n### Setup\n\n## ?\n')).toEqual(['setup', 'setup-1', 'setup-2', 'section']);
});

test('reads the id that an author sets, in .md and .mdx', async () => {
  for (const file of ['a.md', 'a.mdx']) {
    const page = await compile('## Set up {#install}\n\nText\n\nOther {#second}\n---\n', file);
    expect(page.headings).toEqual([
      { level: 2, id: 'install', text: 'Set up' },
      { level: 2, id: 'second', text: 'Other' },
    ]);
    expect(htmlOf(page)).toContain('<h2 id="install">Set up</h2>');
  }
});

test('does not generate an id that an author sets further down', async () => {
  for (const heading of ['## First {#setup}', '> - ## First {#setup}', 'First\nline {#setup}\n===']) {
    expect(await ids(`## Setup\n\n${heading}\n`)).toEqual(['setup-1', 'setup']);
  }
});

test('does not reserve an id at the end of a paragraph', async () => {
  expect(await ids('Ids look like {#setup}\n\n## Setup\n', 'a.md')).toEqual(['setup']);
});

test.each(['a.md', 'a.mdx'])('reserves the name of a link, but not of other elements: %s', async (file) => {
  const named = (tag: string, name: string) => `<${tag} name="${name}">Text</${tag}>\n\n`;
  expect(await ids(`${named('details', 'faq')}${named('a', 'b')}## FAQ\n\n## B\n`, file)).toEqual(['faq', 'b-1']);
});

test('does not reserve ids in code', async () => {
  const code = '```md\n## Setup {#first}\n```\n\n`## A {#second}\nb`\n\n';
  expect(await ids(`${code}## First\n\n## Second\n`)).toEqual(['first', 'second']);
});

test('reports a duplicate id', async () => {
  expect(await errorsOf('## A {#x}\n\n## B {#x}\n\nSee [B](#x).\n')).toMatchInlineSnapshot(`
    "Two headings have the id "x".
      at page.mdx:3:7
      1 | ## A {#x}
      2 |
    > 3 | ## B {#x}
        |       ^
      4 |
      5 | See [B](#x).
      → Give one of them another id."
  `);
});

test.each([
  ['page.mdx', '<h2 id="x">A</h2>\n\n<h2\n  className="y" id={\'x\'}>B</h2>'],
  ['page.mdx', '<h2 id={`x`}>A</h2>\n\n## B {#x}'],
  ['page.md', '<h2 id="x">A</h2>\n\n<H3 id=\'x\'>B</H3>'],
])('reports a duplicate id where one heading is an HTML tag: %s %s', async (file, source) => {
  expect(await errorsOf(source, file)).toMatch(`Two headings have the id "x".\n  at ${file}:3:`);
});

test.each([
  ['page.mdx', '{/*\n<h2 id="b">A</h2>\n*/}'],
  ['page.md', '<!--\n<h2 id="b">A</h2>\n\n## A {#b}\n-->'],
])('ignores ids in comments: %s %s', async (file, comment) => {
  expect((await compile(`${comment}\n\n## B\n`, file)).headings).toEqual([{ level: 2, id: 'b', text: 'B' }]);
});

test('keeps other braces at the end of a heading as text in .md', async () => {
  expect((await compile('## GET /users/{id}\n', 'a.md')).headings).toEqual([
    { level: 2, id: 'get-usersid', text: 'GET /users/{id}' },
  ]);
  expect((await compile('## `a {b}`\n', 'a.md')).headings[0]?.text).toBe('a {b}');
  for (const underlined of ['GET /users/{id}\n---', 'GET /users/{id}\n   ---', '> GET /users/{id}\n> ---']) {
    expect((await compile(`${underlined}\n`, 'a.md')).headings[0]?.text, underlined).toBe('GET /users/{id}');
  }
});

test('includes headings in components, admonitions and details, in order', async () => {
  const page = await compile(
    '## A\n\n<Tabs>\n<TabItem value="x">\n\n### B at 10:30\n\n</TabItem>\n</Tabs>\n\n:::note\n\n### C\n\n:::\n\n<details>\n<summary>S</summary>\n\n#### D\n\n</details>\n\n<h2>E</h2>\n\n<h2 id="given">F</h2>\n',
  );
  expect(page.headings.map(({ level, id, text }) => `${level} ${id}: ${text}`)).toEqual([
    '2 a: A',
    '3 b-at-1030: B at 10:30',
    '3 c: C',
    '4 d: D',
    '2 e: E',
    '2 given: F',
  ]);
  expect(htmlOf(page)).toContain('<h2 id="e">E</h2>');
  expect(page.anchors).toEqual([]);
});

test('adds ids to HTML headings in .md', async () => {
  expect(await ids('<h2>One</h2>\n\n## Two\n\n<h3 id="three">Three</h3>\n', 'a.md')).toEqual(['one', 'two', 'three']);
});

test.each(['page.md', 'page.mdx'])("reads ids in Docusaurus' comments in %s", async (file) => {
  const source = '## Set up {/* #install */}\n\n## Next {/* #next */} ##\n\nOther {/* #second */}\n---\n';
  const page = await compile(source, file);
  expect(page.headings).toEqual([
    { level: 2, id: 'install', text: 'Set up' },
    { level: 2, id: 'next', text: 'Next' },
    { level: 2, id: 'second', text: 'Other' },
  ]);
});

test('keeps a comment with an id in a code block', async () => {
  expect((await compile('```md\n## A {/* #b */}\n```\n')).code).toContain('{/* #b */}');
});
