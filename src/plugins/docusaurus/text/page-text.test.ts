import { afterEach, expect, test, vi } from 'vitest';
import { docusaurusOptions } from '../docusaurus-options.ts';
import { pageText } from './page-text.ts';

afterEach(() => vi.unstubAllEnvs());

const options = docusaurusOptions.parse({ admonitions: ['security'] });
const changed = (text: string, isMdx = true) => pageText(text, options, { file: 'docs/guides/a.mdx', isMdx });

test('converts front matter after empty lines to the form of the engine, and keeps line numbers', () => {
  const text = changed(
    '\n---\ntitle: 5\nunknown: x\ntags:\n  - label: One\n    permalink: /one\nkeywords: a, b\n---\nText\n',
  );
  expect(text).toBe('---\ntitle: "5"\n#\ntags: ["One"]\n#\n#\nkeywords: ["a","b"]\n---\n\nText\n');
});

test('imports components of the theme that a page uses, below imports without a semicolon', () => {
  const components = { Heat: { from: '@site/heat', name: 'default' } };
  const page = "import A from 'a'\n\n<Heat />\n";
  expect(pageText(page, { ...options, components }, { file: 'docs/a.mdx', isMdx: true })).toBe(
    `${page}\nimport Heat from '@site/heat';\n`,
  );
});

test.each([
  ["import A from '@site/Heat';", true],
  ["import { Heat as A } from 'a';", true],
  ['export const A = () => <Heat />;', true],
  ['import the Heat', true],
  ["import A, {\n  Heat,\n} from 'a'", false],
  ["import A from 'a'; import Heat from 'b'", false],
  ['export const { A, Heat } = a;', false],
  ['export function Heat() {}', false],
])('imports a component of the theme unless %j declares it (imported: %s)', (line, isImported) => {
  const components = { Heat: { from: '@site/heat', name: 'default' } };
  const text = pageText(`${line}\n\n<Heat />\n`, { ...options, components }, { file: 'docs/a.mdx', isMdx: true });
  expect(text.includes("from '@site/heat'")).toBe(isImported);
});

test('reads two keys on one line', () => {
  expect(changed('---\nid: a\ntags: [b] title: C\n---\nText\n')).toBe(
    '---\nid: "a"\ntags: ["b"]\ntitle: "C"\n---\nText\n',
  );
  expect(changed('---\n{title: Hello, other: 1, slug: /a}\n---\nText\n')).toBe(
    '---\ntitle: "Hello"\nslug: "/a"\n---\nText\n',
  );
});

test('omits the front matter `image` if its file is next to the page', () => {
  expect(changed('---\nimage: ./a.png\n---\n')).toBe('---\n#\n---\n');
});

test.each([
  ['2023-2-07', '2023-02-07'],
  ['2017-02-29 11:00:00', '2017-03-01 11:00:00'],
])('reads the date %s of a post as %s', (written, date) => {
  const withBlog = { ...options, hasBlog: true };
  const text = pageText(`---\ndate: ${written}\n---\n`, withBlog, { file: 'blog/a.md', isMdx: true });
  expect(text).toContain(`date: "${date}"`);
});

test('reads the date of the last update the same in every time zone', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(changed('---\nlast_update:\n  date: January 31, 2025\n---\n')).toContain('"date":"2025-01-31"');
});

test('turns HTML comments into those of MDX, but not in code', () => {
  expect(changed('A <!-- b\nc --> d `<!-- e -->`\n\n```html\n<!-- f -->\n```\n')).toBe(
    'A {/* b\nc */} d `<!-- e -->`\n\n```html\n<!-- f -->\n```\n',
  );
  expect(changed('`` <!-- b --> ` c `')).toBe('`` {/* b */} ` c `');
  expect(changed('<!-- b -->', false)).toBe('<!-- b -->');
});

test('renames admonitions to those of the engine, and treats unknown ones as text', () => {
  expect(
    changed(':::secondary Title\n\n:::security\n\n:::security {.wide}\n\n:::other\n\n:::注意 A\n\n::leaf\n\n:::'),
  ).toBe(
    ':::note Title\n\n:::note[Security]\n\n:::note[Security]{.wide}\n\n\\:::other\n\n\\:::注意 A\n\n\\::leaf\n\n:::',
  );
  expect(changed('::::success Done\n\n:::secondary\n\nA\n\n:::\n\nB\n\n::::')).toBe(
    '::::tip Done\n\n:::note\n\nA\n\n:::\n\nB\n\n::::',
  );
});

test('replaces imported pictures with their addresses, and imported sheets with components', () => {
  const text = `import d from '@site/src/d.png'\nimport a from '@site/static/img/a.png'\nimport './a.css'\n\n<img src={a} /> <img src={require('./b.png').default} /> <img src={useBaseUrl('img/c.png')} /> <img src={d} /> [file](@site/static/e.txt) [page](@site/docs/f.md)`;
  expect(changed(text)).toBe(
    `\n\n\n\n<img src="/img/a.png" /> <img src="./b.png" /> <img src="/img/c.png" /> <img src="../../src/d.png" /> [file](/e.txt) [page](@site/docs/f.md)\n\nimport Sheet0 from '!!sheet-loader!@site/docs/guides/a.css';\n\n<Sheet0 />\n`,
  );
});

test.each([
  '<ThemedImage sources={{ light: a, dark: a }} />',
  '<img src="b.png" srcSet={`${a} 2x`} />',
  '<Pictures of={[{ alt: "A" }, a]} />',
  'export const pictures = [\n  a,\n];',
])('keeps the import of a picture for %s', (use) => {
  expect(changed(`import a from './a.png'\n\n<img src={a} />\n\n${use}\n`)).toBe(
    `import a from '@site/docs/guides/a.png'\n\n<img src="./a.png" />\n\n${use}\n`,
  );
});

test.each(['## Old {#old}', '{/* old */}'])('removes the import of a file if %s only mentions its name', (text) => {
  const page = changed(`import old from './old.zip'\n\n<a href={old}>A</a>\n\n${text}\n`);
  expect(page).toContain('\n\n<a href="./old.zip">A</a>\n');
  expect(page).not.toContain('import');
});

test.each(['https://example.org/', '#a', '/a'])('`useBaseUrl` returns the address %s unchanged', (address) => {
  expect(changed(`<a href={useBaseUrl('${address}')}>A</a>\n`)).toBe(`<a href="${address}">A</a>\n`);
});

test('marks diagrams as optional, including those in lists, but not inside other code blocks', () => {
  expect(changed('- ```mermaid\n  a\n  ```\n\n> ~~~ mermaid x\n> a\n> ~~~\n')).toBe(
    '- ```mermaid optional\n  a\n  ```\n\n> ~~~ mermaid optional x\n> a\n> ~~~\n',
  );
  const sample = '````md\n```mermaid\na\n```\n````\n';
  expect(changed(sample)).toBe(sample);
});

test('unwraps `mdx-code-block`, even an empty one, but not inside other code blocks', () => {
  expect(changed('```mdx-code-block\n```\n\nA\n\n  ```mdx-code-block\n  <B />\n  ```\n\n```js\n1;\n```\n')).toBe(
    '\n\n\nA\n\n\n  <B />\n\n\n```js\n1;\n```\n',
  );
  expect(changed('````mdx-code-block\n```js\n1;\n```\n````\n')).toBe('\n```js\n1;\n```\n\n');
  const sample = '````md\n```mdx-code-block\n<B />\n```\n````\n';
  expect(changed(sample)).toBe(sample);
});

test('leaves code unchanged', () => {
  const code =
    "```js\nimport a from './a.png'\nimport './a.css'\n\n<img src={require('./b.png')} /> {require('./b.js')}\n```\n\n`<img src={require('./b.png')} />` and `{require('./b.js')}`\n";
  expect(changed(code)).toBe(code);
});

test('rewrites relative imports of modules, but not of partials, and defines the headings of the page', () => {
  expect(
    changed("import TOC from './toc'\nimport P from './_p.mdx'\n\n<TOC toc={toc} />\n\n## A `b`\n\n### C {#d}\n"),
  ).toBe(
    `import TOC from '@site/docs/guides/toc'\nimport P from './_p.mdx'\n\n<TOC toc={toc} />\n\n## A \`b\`\n\n### C {#d}\n\nexport const toc = [{"value":"A b","id":"a-b","level":2},{"value":"C","id":"d","level":3}];\n`,
  );
});

test('defines the headings of a page whose text only mentions an import', () => {
  const defined = /^export const toc = /m;
  expect(changed('import the styles first\n\n<TOCInline toc={toc} />\n\n## A\n')).toMatch(defined);
  expect(changed("import {\n  toc,\n} from './toc'\n\n<TOCInline toc={toc} />\n\n## A\n")).not.toMatch(defined);
});

test('imports modules that expressions require, but ignores `require` in text and code', () => {
  const text = changed(
    "{require('./a.json').b + require('c').d}\n\nCall `require('e')` or require('f').\n\n```js\n{require('g')}\n```\n",
  );
  const [first = '', , prose, ...rest] = text.split('\n');
  expect(first).toMatch(/^\{required\w+\.b \+ required\w+\.d\}$/);
  expect(prose).toBe("Call `require('e')` or require('f').");
  expect(
    rest.filter((line) => line.startsWith('import')).map((line) => line.replaceAll(/required\w+/g, 'name')),
  ).toEqual(["import name from '@site/docs/guides/a.json';", "import * as name from 'c';"]);
});

test.each([
  ['export const { a } = require("./x.js");', 'export const { a } = NAME;', 'import * as NAME'],
  ['export const { a } = require("./x.js").default;', 'export const { a } = NAME;', 'import NAME'],
  ['export const {\n  a,\n} = require("./a.json");', 'export const {\n  a,\n} = NAME;', 'import NAME'],
  ['export const a =\n  require("./x.js").a;', 'export const a =\n  NAME.a;', 'import * as NAME'],
  ['export const a = [\n  require("./x.js"),\n];', 'export const a = [\n  NAME,\n];', 'import NAME'],
  ['A {require(\n  "./x.js",\n).default}', 'A {(\n  NAME\n)}', 'import NAME'],
  ['{require("./x.js")\n  .a}', '{NAME\n  .a}', 'import * as NAME'],
  ['<A b={c || `${require("./x.js")}`} />', '<A b={c || `${NAME}`} />', 'import NAME'],
])('replaces the call in %j', (written, text, statement) => {
  const [start = '', end = ''] = changed(written)
    .replaceAll(/required\w{8}/g, 'NAME')
    .split('\n\n');
  expect(start).toBe(text);
  expect(end.split(" from '@site/docs/guides/")[0]).toBe(statement);
});

test('replaces calls in an export that contains empty lines, but not in the text after it', () => {
  const text = 'export const a = [\n  ":(", require("./x.js"),\n\n  f(require("./y.js")),\n];\n\nUse require("z").\n';
  const names = changed(text).replaceAll(/required\w{8}/g, 'NAME');
  expect(names).toContain('export const a = [\n  ":(", NAME,\n\n  f(NAME),\n];\n\nUse require("z").\n');
});

test.each([
  'Write `{` before require("a").',
  'A `{require("a")\n}` b',
  '`` {require("a")} ` ``',
  'A \\{ require("a")',
  '{/* require("a") */}',
])('leaves %j unchanged', (text) => {
  expect(changed(text)).toBe(text);
});

test('removes escapes and line breaks from imports', () => {
  expect(
    changed(String.raw`import A from './\_a.md'; import
B from './\_b.md';`),
  ).toBe("import A from './_a.md';\nimport B from './_b.md';");
  expect(changed(String.raw`import { A } from './\_a';`)).toBe("import { A } from '@site/docs/guides/_a';");
});

test('escapes braces in headings that do not enclose an id', () => {
  expect(changed('## The {#id]\n\n## Right {#id}')).toBe('## The \\{#id]\n\n## Right {#id}');
});

test('keeps the names of emoji in the ids of headings', () => {
  for (const [name, id] of [
    [':tada:', 'tada'],
    [':100:', '100'],
    [':+1:', '1'],
  ]) {
    expect(changed(`## A ${name} b`)).toBe(`## A ${name} b {#a-${id}-b}`);
  }
});

test('reads ids of headings with escapes and in comments', () => {
  expect(changed(String.raw`## A {#i18n.\_}`)).toBe('## A {#i18n._}');
  expect(changed('## A { /*#a:-b*/ }\n\n## B {/* #b and more */}')).toBe('## A {#a:-b}\n\n## B {#b}');
  expect(changed('## A <!-- #a -->\n\n## B <!-- b -->', false)).toBe('## A {#a}\n\n## B <!-- b -->');
});

test('imports React from a module for pages', () => {
  expect(changed("import React from 'react';")).toBe("import React from 'react-for-pages';");
});

test('prevents the end of a tag at the start of a line from becoming a quote', () => {
  const text = 'A <a\n  href="/b"\n  title={`b`}\n>B</a>\n\n> C\n\n```\n<a\n>B</a>\n```\n';
  expect(changed(text, false)).toBe(text);
  expect(changed(text)).toBe(text.replace('\n>B', '\n{...{}}>B'));
  expect(changed('`a` <a b={`c`}\n>B</a>')).toBe('`a` <a b={`c`}\n{...{}}>B</a>');
});

test.each(['Use `<a href`\n>B', 'Use `<a`\n>B', 'Use `<a\n>B`'])('keeps the quote in %j', (text) => {
  expect(changed(text)).toBe(text);
});

test('numbers repeated ids, and removes control characters', () => {
  expect(changed('## A {#a}\n\n### B {#a} ##\n\nC\u0005\tD')).toBe('## A {#a}\n\n### B {#a-1}\n\nC\tD');
  expect(changed('---\ntitle: "\\bA"\n---\n')).toBe('---\ntitle: "A"\n---\n');
});
