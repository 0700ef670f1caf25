import { expect, test } from 'vitest';
import { compile, errorsOf, htmlOf } from '../../../../../tests/make/compiled-page.ts';

test('returns imports as data, and compiles code that reads them by local name', async () => {
  const page = await compile(
    "import Chart from '@site/components/Chart';\nimport {\n  rows as data,\n  Row,\n} from './data';\nimport * as icons from './icons';\n\n<Chart rows={data} />\n\n<Row />\n\n<icons.Star /> {data.length}\n",
  );
  expect(page.imports).toEqual([
    { local: 'Chart', imported: 'default', specifier: '@site/components/Chart', line: 1, column: 1 },
    { local: 'data', imported: 'rows', specifier: './data', line: 2, column: 1 },
    { local: 'Row', imported: 'Row', specifier: './data', line: 2, column: 1 },
    { local: 'icons', imported: '*', specifier: './icons', line: 6, column: 1 },
  ]);
  expect(htmlOf(page, { Chart: 'Chart', Row: 'Row', data: [1, 2], icons: { Star: 'Star' } })).toBe(
    '<Chart rows={[1,2]}></Chart>\n<Row></Row>\n<Star></Star>\n2',
  );
});

test('keeps two default imports apart', async () => {
  const page = await compile("import A from 'a'\nimport B from 'b'\n\n<A /><B />\n");
  expect(htmlOf(page, { A: 'one', B: 'two' })).toBe('<one></one>\n<two></two>');
});

test('keeps exports, which expressions can use', async () => {
  const page = await compile(
    "import { base } from './base'\n\nexport const answer = base + 2;\nexport const names = ['ä', '😀'];\n\nText {answer} {names.map((name) => <b key={name}>{name}</b>)}\n",
  );
  expect(htmlOf(page, { base: 40 })).toBe('<p>Text 42 <b>ä</b><b>😀</b></p>');
});

test('lets exports read values that the page imports below them', async () => {
  const page = await compile(
    "export const answer = base + two;\n\n{answer}\n\nimport base from 'a';\n\nimport two from 'b';\n",
  );
  expect(htmlOf(page, { base: 40, two: 2 })).toBe('42');
});

test('keeps code in exports that looks like compiled imports', async () => {
  const line = 'const { base } = arguments[0];';
  const page = await compile(
    `export const sample = \`\n${line}\n\`;\n\nexport function first() {\n${line}\n  return base;\n}\n\n{[sample, first({ base: 1 }), base]}\n\nimport { base } from 'a';\n`,
  );
  expect(htmlOf(page, { base: 40 })).toBe(`\n${line}\n140`);
});

test('keeps the places of imports below an export with characters outside ASCII', async () => {
  const page = await compile("export const smile = '😀é';\nimport A from 'a'\n\n<A />\n");
  expect(page.imports[0]).toMatchObject({ local: 'A', line: 2, column: 1 });
});

test('reports unsupported imports and exports', async () => {
  expect(await errorsOf("import './style.css'\nexport { a } from './a'\nimport { jsx } from './b'\n\nText\n"))
    .toMatchInlineSnapshot(`
    "The page imports "./style.css" without a name.
      at page.mdx:1:1
    > 1 | import './style.css'
        | ^
      2 | export { a } from './a'
      3 | import { jsx } from './b'
      → Give it a name: \`import Name from …\`. Import style sheets in a component, or list them in \`customCss\`.

    A page cannot re-export from another file.
      at page.mdx:2:1
      1 | import './style.css'
    > 2 | export { a } from './a'
        | ^
      3 | import { jsx } from './b'
      4 |
      → Import it, then use it in the page.

    An import cannot be named "jsx".
      at page.mdx:3:1
      1 | import './style.css'
      2 | export { a } from './a'
    > 3 | import { jsx } from './b'
        | ^
      4 |
      5 | Text
      → Rename it with \`as\`."
  `);
});

test('reports undefined names with a hint', async () => {
  expect(await errorsOf('export const users = []\n\nGET /users/{id} and {usres.length}\n')).toMatchInlineSnapshot(`
    "The expression reads \`id\`, which is not defined in this page.
      at page.mdx:3:12
      1 | export const users = []
      2 |
    > 3 | GET /users/{id} and {usres.length}
        |            ^
      4 |
      → If the braces are text, write \`\\{id\\}\` or put them in \`code\`.

    The expression reads \`usres\`, which is not defined in this page.
      at page.mdx:3:21
      1 | export const users = []
      2 |
    > 3 | GET /users/{id} and {usres.length}
        |                     ^
      4 |
      → Did you mean \`users\`? If the braces are text, write \`\\{usres\\}\` or put them in \`code\`."
  `);
  expect(await errorsOf('export const Box = () => <Frame />\n\n<Box />\n')).toMatchInlineSnapshot(`
    "The expression reads \`Frame\`, which is not defined in this page.
      at page.mdx:1:27
    > 1 | export const Box = () => <Frame />
        |                           ^
      2 |
      3 | <Box />
      → Import it at the top of the page: \`import Frame from '…'\`."
  `);
});

test.each([
  ['export const load = () => import(file);', 'file'],
  ['export { sizes };', 'sizes'],
  ['{import.meta.url}', 'import.meta'],
  ['{constructor}', 'constructor'],
])('reports the undefined name in %s', async (code, name) => {
  expect(await errorsOf(`${code}\n`)).toMatch(`The expression reads \`${name}\`, which is not defined in this page.`);
});

test('accepts names of class expressions, `new.target` and renamed exports', async () => {
  const code = 'export const Shape = class Polygon { of = [Polygon, new.target] };\nexport { Shape as Form };\n';
  expect(await errorsOf(code)).toBe('no errors');
});

test('suggests that built-in functions and undefined names in capitals are text in braces', async () => {
  expect(await errorsOf('Open {URL}, {ID}, {Shown}, {new URL("a:b").href}.\n\nexport const Shown = 1;\n'))
    .toMatchInlineSnapshot(`
    "The function \`URL\` cannot be shown.
      at page.mdx:1:6
    > 1 | Open {URL}, {ID}, {Shown}, {new URL("a:b").href}.
        |      ^
      2 |
      3 | export const Shown = 1;
      → If the braces are text, write \`\\{URL\\}\` or put them in \`code\`.

    The expression reads \`ID\`, which is not defined in this page.
      at page.mdx:1:13
    > 1 | Open {URL}, {ID}, {Shown}, {new URL("a:b").href}.
        |             ^
      2 |
      3 | export const Shown = 1;
      → If the braces are text, write \`\\{ID\\}\` or put them in \`code\`."
  `);
  expect(await errorsOf('{URL}\n\nexport const URL = 1;\n')).toBe('no errors');
});

test('accepts globals, parameters and names in comments', async () => {
  expect(
    await errorsOf(
      '{/* note */}\n\n{[1, 2].map((n, i) => Math.max(n, i))} {typeof later} {({ a: 1 }).a} {new Date(0).toISOString()} {props.x} {undefined}\n',
    ),
  ).toBe('no errors');
  expect(
    await errorsOf(
      'export function Total({ items = [], ...rest }) {\n  const [first] = items;\n  try { return <b {...rest}>{first}</b> } catch (error) { return String(error) }\n}\n\n<Total />\n',
    ),
  ).toBe('no errors');
});
