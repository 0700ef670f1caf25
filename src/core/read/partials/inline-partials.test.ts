import { expect, test } from 'vitest';
import { pointAt } from '../../base/errors/code-frame.ts';
import { inlinePartials, type ReadPartial } from './inline-partials.ts';
import { sourceFinder, textOf } from './traced-text.ts';

const files: Record<string, string> = {
  'docs/_note.mdx':
    '---\nx: 1\n---\nimport Box from "@site/box"\n\n## Note on {props.name}\n\n[a](./a.md)\n\n```js\nimport b from "b"\n```\n',
  'docs/_outer.mdx': 'import Note from "./_note.mdx"\n\n<Note name="inner" />\n',
};
const textWith = async (text: string, path: string, read: ReadPartial) =>
  textOf(await inlinePartials(text, path, read));
const inline = (text: string) => textWith(text, 'docs/guides/page.mdx', async (file) => files[file]);

test('replaces a partial with its text, including its imports, props and addresses', async () => {
  const text = await inline('import Note from "../_note.mdx"\n\n# Title\n\n<Note name="pumps" />\n\nEnd');
  expect(text).toBe(
    'import Box from "@site/box"\n\n\n\n# Title\n\n\n## Note on pumps\n\n[a](../a.md)\n\n```js\nimport b from "b"\n```\n\n\nEnd',
  );
});

test('moves the imports of a partial, but not those in template strings and comments of its exports', async () => {
  const code = "export const sample = `\nimport no from 'no'\n`;\n/*\nimport no from 'no'\n*/\n";
  const partial = `${code}import {\n  yes\n} from 'yes'\n\n{sample} {yes}\n`;
  const text = await textWith('import P from "./p.mdx"\n\n<P />\n', 'docs/a.mdx', async () => partial);
  expect(text).toContain(code.trim());
  expect(text).toContain("import { yes } from 'yes'");
  expect(text.match(/from 'no'/g)).toHaveLength(2);
});

test('inlines partials of partials, and leaves missing ones to be reported', async () => {
  expect(await inline('import O from "../_outer.mdx"\n\n<O />')).toContain('## Note on inner');
  const missing = 'import M from "./_missing.mdx"\n\n<M />';
  expect(await inline(missing)).toBe(missing);
});

/** The text of a page that imports each of these partials, without the lines of its imports. */
const pageOf = async (page: string, partials: Record<string, string>) => {
  const imports = Object.keys(partials).map((name) => `import ${name} from './${name}.mdx'\n`);
  const read: ReadPartial = async (file) => partials[file.replace(/^docs\/(.*)\.mdx$/, '$1')];
  return (await textWith(`${imports.join('')}\n${page}`, 'docs/page.mdx', read)).trim();
};

test.each([
  [
    '<Card title={props.a} /> <img src={ props.a } />',
    '<P a="b &amp; c" />',
    '<Card title="b &amp; c" /> <img src="b &amp; c" />',
  ],
  ['<Card title={props.a} />', '<P a={b > c} />', '<Card title={b > c} />'],
  ['<Card when={a > b} icon={<i b={props.a} />} a />', "<P a='b' />", "<Card when={a > b} icon={<i b='b' />} a />"],
  ['<Card title={props.a} /> {props.a}.', '<P />', '<Card title={undefined} /> .'],
  ['<i>--a={props.a} a={props.b}</i> [b](/c?a={props.a})', '<P a="1" b={2} />', '<i>--a=1 a={2}</i> [b](/c?a=1)'],
  ['{props.a} {props.a}', '<P a={"b" + c} />', '{"b" + c} {"b" + c}'],
  ["{props.a} {props.new} {props.b === 'c'}", "<P a='new' b='c' />", `new  {("c") === 'c'}`],
  ['{props.a}', '<P a="/users/{id} a < b" />', String.raw`/users/\{id} a \< b`],
  ['{props.a.b.c.d}', '<P a={{ b: { c: { d: 1 } } }} {...e} />', '{({ b: { c: { d: 1 } } }).b.c.d}'],
  ['{props.a && props.children} <C a={props.children} />', '<P a>b</P>', '{(true) && (<>b</>)} <C a={<>b</>} />'],
])('fills in the props of a partial: %s with %s', async (P, page, expected) => {
  expect(await pageOf(page, { P })).toBe(expected);
});

test.each([
  ['children', '<Inner>{props.a}</Inner>', '<b>{props.children} {props.c}</b>', '<b>x </b>'],
  ['an attribute', '<Inner a={props.a} />', '<b c={props.c} {...props} />', '<b c={undefined} a="x" />'],
  ['all attributes', '<Inner {...props} />', '<b a={props.a} {...props}>{props.c}</b>', '<b a="x" a="x"></b>'],
])('fills in the props that a partial passes to another as %s', async (_, outer, Inner, expected) => {
  expect(await pageOf('<Outer a="x" />', { Outer: `import Inner from './Inner.mdx'\n\n${outer}`, Inner })).toBe(
    expected,
  );
});

test.each([
  ['<Wrap>\n\n<Note />\n\n</Wrap>', '<b>\n\n\nnote\n\n\n</b>'],
  ['<Wrap>a <Note /></Wrap> <Note>b</Note>', '<b>a note</b> note'],
  ['<Wrap><Wrap>a</Wrap> <Wrap /></Wrap>', '<b><b>a</b> <b></b></b>'],
  ['<Wrap>`</Wrap>` `<Wrap>`</Wrap>', '<b>`</Wrap>` `<Wrap>`</b>'],
])('replaces the uses of partials in the children of others: %s', async (page, expected) => {
  expect(await pageOf(page, { Wrap: '<b>{props.children}</b>', Note: 'note' })).toBe(expected);
});

test.each([
  'title="Files > New"',
  "title='a < b'",
  'when={a > b}',
  'icon={<b>c</b>}',
  'of={{ a: { b: () => <i /> } }}',
  '\n  a="/>"\n  b="</P>"\n',
  'of={{ a: { b: { c: { d: { e: { f: [{}] } } } } } }}',
  "open={'{'} close={\"}\"} both={a ? `}` : '{'}",
  "icon={<b title='{'>it's {a}, 3\" wide</b>}",
  String.raw`a={"5\" (big)"} b="{"`,
  `a={s.replace(/"/g, '')} b="x"`,
  "title={`${a ? `x` : ''} y`}",
  'html={"<b>5</b>"} a="x"',
  'a={`\n<b>\n`} b={trim(`\n<b>\n`)} c={`}`}',
])('replaces a partial whose attributes contain tags or operators: %s', async (attributes) => {
  expect(await pageOf(`<P ${attributes} />, <P ${attributes}>a</P>.`, { P: 'text' })).toBe('text, text.');
});

test.each([
  ['<Wrap icon={<Note />} />', "import Note from './Note.mdx'\n<b>{<Note />}</b>"],
  ['<Wrap> <Note /> </Note>', "import Wrap from './Wrap.mdx'\n<Wrap> note </Note>"],
  ['{show && <Note />} <Note />', "import Note from './Note.mdx'\n{show && <Note />} note"],
])('keeps the import of a partial if a tag inside code or an unclosed tag remains: %s', async (page, expected) => {
  const text = await pageOf(page, { Wrap: '<b>{props.icon}</b>', Note: 'note' });
  expect(text.replaceAll(/\n{2,}/g, '\n')).toBe(expected);
});

test.each([
  String.raw`Write \<Note> or \<Note />.`,
  '{/* use <Note> or <Note />\n*/} `{/*`',
  '{ /* </Note> */ } {/* " */}',
  '<Card title="The <Note> tag" text=\'<Note />\' icon={"<Note>"} />',
  "{'<Note>'}",
  '`<Note>` {`<Note />`}',
])('keeps mentions of tags as written: %s', async (text) => {
  expect(await pageOf(`${text} <Note>${text}</Note>`, { Note: '<b>{props.children}</b>' })).toBe(
    `${text} <b>${text}</b>`,
  );
});

test('gives a partial that is alone on its lines the indentation of its use', async () => {
  expect(await pageOf('- a\n\n  <P />\n\n- b', { P: 'c\n\nd' })).toBe('- a\n\n  \n  c\n  \n  d\n\n\n- b');
});

test('keeps code in pages and partials as written', async () => {
  const code = '```mdx\nimport P from \'./p.mdx\'\n\n<P a="1" />\n```\n\n`<P />`\n';
  const partial = '```mdx\n{props.a} [a](./a.md)\n```\n\n`{props.a}` `[a](./a.md)`';
  const text = await textWith(
    `import P from "../p.mdx"\n\n${code}\n1. <P a="1" />\n`,
    'docs/a/b.mdx',
    async () => partial,
  );
  expect(text).toContain(`${code}\n1. ${partial}`);
  const children = '\n\n```js\n</P>\n```\n\n';
  const withChildren = await textWith(`import P from './p.mdx'\n\n<P>${children}</P> A`, 'docs/a.mdx', async () => {
    return 'B {props.children} C';
  });
  expect(withChildren.trim()).toBe(`B ${children} C A`);
});

test.each([
  ['[a](b.md#c) ![a](b%20c.png "a")', '[a](../b.md#c) ![a](../b%20c.png "a")'],
  ['[a](<./b c.md>) [a]\n\n[a]: ./b.md "a"', '[a](<../b c.md>) [a]\n\n[a]: ../b.md "a"'],
  [
    '<a href="./b.md" title="./b.md">a</a> <Card to=\'b.md\' />',
    '<a href="../b.md" title="./b.md">a</a> <Card to=\'../b.md\' />',
  ],
  ['[a](/b.md) [a](#b.c) [a](https://a.org/b.md) [a](b)', '[a](/b.md) [a](#b.c) [a](https://a.org/b.md) [a](b)'],
  // Relative to the content folder.
  ['[a](b/c.md) ![a](b/c.png)', '[a](b/c.md) ![a](../b/c.png)'],
])('makes the addresses of a partial relative to the page: %s', async (partial, expected) => {
  const text = await textWith('import P from "../p.mdx"\n\n<P />\n', 'docs/a/b.mdx', async () => partial);
  expect(text.trim()).toBe(expected);
});

test('gives repeated headings of partials unique ids, and keeps code blocks unchanged', async () => {
  const partial = '#### A {#a}\n\n<h4 id="b">B</h4>\n\n[up](#a)\n\n```md\n## A {#a}\n```\n';
  const page = 'import P from "./p.mdx"\n\n## B {#b}\n\n<P />\n\n<P />\n';
  const text = await textWith(page, 'docs/page.mdx', async () => partial);
  const ids = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, id]) => id);
  expect(ids(/^##+ \w \{#(.+)\}$/gm)).toEqual(['b', 'a', 'a', 'a-1', 'a']);
  expect(ids(/id="(.+)"/g)).toEqual(['b-1', 'b-2']);
  expect(ids(/\]\(#(.+)\)/g)).toEqual(['a', 'a-1']);
});

test('makes ids that contain props unique, even in nested partials', async () => {
  const Install = '## On {props.os} {#on-{props.os}}\n\n[up](#on-{props.os}) <h3 id="{props.os}">A</h3>';
  const Outer = `import Inner from './Install.mdx'\n\n<Inner os={props.name} name="b" />`;
  const uses = '<Install os="mac" /> <Install os="linux" /> <Install os="mac" /> <Outer name="mac" />';
  const text = await pageOf(uses.replaceAll(' <', '\n\n<').trim(), { Install, Outer });
  const ids = ['mac', 'linux', 'mac-1', 'mac-2'];
  expect(text.match(/(?<=\{#).*(?=\})/g)).toEqual(ids.map((id) => `on-${id}`));
  expect(text.match(/(?<=\(#).*(?=\))/g)).toEqual(ids.map((id) => `on-${id}`));
  expect(text.match(/(?<=id=").*(?=")/g)).toEqual(ids);
});

test('keeps the id of a heading in a partial if a later heading in its children has the same id', async () => {
  const text = await pageOf('<Wrap>\n\n<Note />\n\n</Wrap>', {
    Wrap: '## A {#a}\n\n{props.children}',
    Note: '### B {#a}',
  });
  expect(text.match(/#+ \w .*/g)).toEqual(['## A {#a}', '### B {#a-1}']);
});

test('updates links to renamed ids, and keeps the ids in children', async () => {
  const links = '[a](#a "A") [b](<#a>) <a href="#a">a</a> <Card to=\'#a\' /> `[a](#a)` [c](#c)\n\n[d]: #a';
  const P = `## A {#a}\n\n${links}\n\n{props.children}\n`;
  const text = await pageOf('# A {#a}\n\n<P>\n\n## C {#c}\n\n[a](#a)\n\n</P>\n', { P });
  const renamed = '[a](#a-1 "A") [b](<#a-1>) <a href="#a-1">a</a> <Card to=\'#a-1\' /> `[a](#a)` [c](#c)\n\n[d]: #a-1';
  expect(text.replaceAll(/\n{2,}/g, '\n')).toBe(
    `# A {#a}\n## A {#a-1}\n${renamed.replace('\n\n', '\n')}\n## C {#c}\n[a](#a)`,
  );
});

test('writes an import only once, even if the page and several partials contain it', async () => {
  const page =
    "import A from 'a'; import B from './b'\nimport P from './p.mdx'\nimport Q from './q.mdx'\n\n<P /><Q />\n";
  const partial = 'import A from "a"; import C from "c";\n\nText\n';
  const text = await textWith(page, 'docs/page.mdx', async () => partial);
  expect(text.match(/import \w/g)).toEqual(['import C', 'import A', 'import B']);
});

test.each([
  ["import Box from './box.jsx'; // the frame", ["import Box from '../box.jsx'"]],
  ["import Box from './box.jsx' /* the frame */", ["import Box from '../box.jsx'"]],
  [
    "import a, { b, /* from */ c } from './a'; import * as d from './d' // d: import e from './e'\n// it's f\nimport f from 'f'",
    [
      "import a from '../a'",
      "import { b } from '../a'",
      "import { c } from '../a'",
      "import * as d from '../d'",
      "import f from 'f'",
    ],
  ],
  ["import {\n  a, // it's a\n  b as c,\n} from './a'", ["import { a } from '../a'", "import { b as c } from '../a'"]],
])('moves imports with comments to the page: %s', async (imports, moved) => {
  const text = await textWith(
    "import P from '../p.mdx' // P\n\n<P />\n",
    'docs/a/b.mdx',
    async () => `${imports}\n\nText`,
  );
  expect(text.trim().split(/\n+/)).toEqual([...moved, 'Text']);
});

test('keeps prose that begins with "import" and ends with quotes', async () => {
  const P = 'To replace the page,\nimport the exported file and choose "Replace"\nor the file from "Files"';
  expect(await pageOf('<P />', { P })).toBe(P);
});

test('keeps imports in code blocks in files with Windows line endings', async () => {
  const partial = 'A\r\n\r\n```js\r\nimport b from "b"\r\n```\r\n\r\nB\r\n';
  const text = await textWith('import P from "./p.mdx"\n\n<P />\n', 'docs/page.mdx', async () => partial);
  expect(text).toContain('A\r\n\r\n```js\r\nimport b from "b"\r\n```\r\n\r\nB');
});

test('renames imports and exports if partials use one name for different values', async () => {
  const partials: Record<string, string> = {
    'docs/a/p.mdx':
      "import Show, { code as react } from './show'\nimport vue from './vue.md'\n\nexport const size = react.length;\n\n<Show of={{ react, vue, size }} /> react\n",
    'docs/b/p.mdx':
      "import Show from '../a/show';\nimport vue from './vue.md';\nimport react from '@site/docs/a/show';\n\nexport const size = 2;\n\n<Show of={{ react, vue: vue.size, size }} /> {size} `{size}` \\{size}\n\n```js\nsize\n```\n",
  };
  const page = "import A from './a/p.mdx'\nimport B from './b/p.mdx'\n\n<A />\n\n<B />\n";
  const text = await textWith(page, 'docs/page.mdx', async (file) => partials[file]);
  expect(text.replaceAll(/\n{2,}/g, '\n')).toMatchInlineSnapshot(`
    "import Show from './a/show'
    import { code as react } from './a/show'
    import vue from './a/vue.md'
    export const size = react.length;
    import vue_1 from './b/vue.md'
    import react_1 from '@site/docs/a/show'
    export const size_1 = 2;
    <Show of={{ react, vue, size }} /> react
    <Show of={{ react: react_1, vue: vue_1.size, size: size_1 }} /> {size_1} \`{size}\` \\{size}
    \`\`\`js
    size
    \`\`\`
    "
  `);
});

test("wraps a partial in its default export, and keeps the page's default export", async () => {
  const page = "import P from './p.mdx'\n\nexport default Frame;\n\n<P kind={a} b />\n";
  for (const layout of [
    'function Box({ kind }) {\n\n  return kind;\n}',
    'class Box extends Component {\n  a = Box.b;\n}',
    'class extends Component {}',
    '({ children }) => children;',
    'Box;',
  ]) {
    const partial = `Text\n\nexport default ${layout}\n`;
    const text = await textWith(page, 'docs/page.mdx', async () => partial);
    expect(text.replaceAll(/\n{3,}/g, '\n\n')).toBe(
      `export const PartialLayout = ${layout}\n\nexport default Frame;\n\n<PartialLayout kind={a} b>\n\nText\n\n</PartialLayout>\n\n`,
    );
  }
});

test('traces each part of the text to its place in the file that contains it', async () => {
  const sources: Record<string, string> = {
    'docs/page.mdx':
      '---\ntitle: A\n---\n\nimport P from "./parts/p.mdx"\n\nMARK1 <P kind="x" /> MARK2\n\n- MARK3\n\n  <P kind="long value">\n\n  MARK4 [MARK5](./a.md)\n\n  </P>\n\nMARK6\n',
    'docs/parts/p.mdx':
      '---\nx: 1\n---\nimport {\n  Box,\n  Lid,\n} from "./box"\nimport MARK7 from "./jar"\nimport Q from "./q.mdx"\n\nexport const MARK8 = 1;\nexport function MARK9() {\n\n  return MARK8;\n}\n\nMARK10 {props.kind} [MARK11](../b.md) {props.kind} MARK12\n\n{props.children}\n\n> <Q />\n\nMARK13 {MARK8}\n',
    'docs/parts/q.mdx': '\n\n## MARK14 {#MARK15}\n\nMARK16\n',
  };
  const made = await inlinePartials(sources['docs/page.mdx'] ?? '', 'docs/page.mdx', async (file) => sources[file]);
  const sourceOf = sourceFinder(made);
  const text = textOf(made);
  const found = [...text.matchAll(/MARK\d+/g)].map(({ 0: mark, index }) => {
    const { source, point } = sourceOf(pointAt(text, index)) ?? {};
    const line = source?.text.split('\n')[(point?.line ?? 0) - 1] ?? '';
    return [mark, source?.path, line.slice((point?.column ?? 0) - 1).startsWith(mark)];
  });
  const fileOf = (mark: string) =>
    Object.keys(sources).find((file) => new RegExp(`${mark}\\b`).test(sources[file] ?? ''));
  expect(new Set(found.map(([mark]) => mark)).size).toBe(16);
  expect(found.filter(([mark, file, isExact]) => file !== fileOf(String(mark)) || !isExact)).toEqual([]);
});
