import { expect, test } from 'vitest';
import { moduleText } from './module-text.ts';
import { readImports } from './read-imports.ts';

test('replaces only code: `require`, sheets and anonymous components, but not text in strings and comments', async () => {
  const kept = [
    '/* import a from "./a"; */',
    "const text = `\nimport './a.scss';\nexport default () => require('./b')`;",
    `const label = "require('./c')";`,
    "const Title = () => <p>don't require('./d')</p>;",
  ];
  const lines = [
    "import styles from './a.scss';",
    "import './b.scss';",
    "const icon = `${require('./e.svg').default}`;",
  ];
  const code = [...kept, ...lines, 'export default function (props) { return icon; }'].join('\n');
  const text = await moduleText(code, { sheets: new Map([['./b.scss', '/b.css']]) });
  expect(text.split('\n')).toEqual([
    ...kept.flatMap((line) => line.split('\n')),
    'const styles = {};',
    'import "/b.css";',
    'const icon = `${required0}`;',
    'export default function Default (props) { return icon; }',
    'import required0 from "./e.svg";',
  ]);
  expect(await moduleText('export default async (props) => null;')).toBe(
    'const Default = async (props) => null;\nexport default Default;',
  );
  expect((await readImports(code)).map(({ specifier }) => specifier)).toEqual(['./a.scss', './b.scss', './e.svg']);
});

test('reads the exports of required modules like those of imported ones, and avoids names that the module uses', async () => {
  const code = [
    "const { a, b: { c } } = require('./named.js');",
    "const d = require('./named.js').d, { required2 } = require('./data.json');",
    "const all = require('./all.js');",
    "import styles, { e } from './a.less';",
    'const Default = () => a;',
    'export default () => <Default />;',
  ].join('\n');
  expect((await moduleText(code)).split('\n')).toEqual([
    'const { a, b: { c } } = required0;',
    'const d = required1.d, { required2 } = required2$;',
    "const all = (Reflect.get(required3, 'default') ?? required3);",
    'const styles = {}; const e = undefined;',
    'const Default = () => a;',
    'const Default$ = () => <Default />;',
    'import * as required0 from "./named.js";',
    'import * as required1 from "./named.js";',
    'import required2$ from "./data.json";',
    'import * as required3 from "./all.js";',
    'export default Default$;',
  ]);
  expect((await readImports(code)).map(({ specifier, names }) => [specifier, ...names])).toEqual([
    ['./a.less', 'default', 'e'],
    ['./named.js', 'a', 'b'],
    ['./named.js', 'd'],
    ['./data.json', 'default'],
    ['./all.js', 'default'],
  ]);
});

test('leaves modules with deep nesting and with syntax errors to the bundler', async () => {
  for (const code of [`export default ${'['.repeat(1e5)}${']'.repeat(1e5)};`, "require('./a'"]) {
    expect(await moduleText(code)).toBe(code);
    expect(await readImports(code)).toEqual([]);
  }
});

test('finds the exports that callbacks of dynamic imports read', async () => {
  const code = `lazy(() => import('one').then((m) => ({ default: m.Part }))); import('two').then(({ a, b: c }) => a);
import('three').catch(fail); import('four').then(use);`;
  expect(await readImports(code)).toMatchObject([
    { specifier: 'one', names: ['default', 'Part'] },
    { specifier: 'two', names: ['default', 'a', 'b'] },
    { specifier: 'three', names: ['default'] },
    { specifier: 'four', names: ['default'] },
  ]);
});

test('finds all forms of imports, but not those of types', async () => {
  const code = `import A, { b as c, type D } from 'one'; import type E from 'types'; import * as all from 'two'; use(...all.list, all?.map);
export { f as g, type H } from 'three'; export * from 'four'; const lazy = () => import('five');`;
  expect(await readImports(code)).toEqual([
    { specifier: 'one', names: ['default', 'b'], local: 'A' },
    { specifier: 'two', names: ['list', 'map'], local: '' },
    { specifier: 'three', names: ['f'], local: '' },
    { specifier: 'four', names: [], local: '' },
    { specifier: 'five', names: ['default'], local: '' },
  ]);
});

const start = "import { translate } from '@docusaurus/Translate';";
const added = /^import \{ inLocale, textInLocale \} from /;
const changed = async (...lines: string[]) => {
  const code = await moduleText([start, ...lines].join('\n'));
  return code.split('\n').filter((line) => line !== start && !added.test(line));
};

test('delays translations at the top level until a component reads them', async () => {
  expect(
    await changed(
      "const title = translate({ message: 'Ä 😀' });",
      'export const list = [{ title, text: `${title}!` }, ...more];',
      'const note = `${title}: note`;',
      'export const Page = () => <p title={title}>{list.map(({ text }) => text)} {other.title} {note}</p>;',
    ),
  ).toEqual([
    "const title = textInLocale(() => (translate({ message: 'Ä 😀' })));",
    'export const list = inLocale(() => ([{ title: title(), text: `${title()}!` }, ...more]));',
    'const note = textInLocale(() => (`${title()}: note`));',
    'export const Page = () => <p title={title()}>{list.map(({ text }) => text)} {other.title} {note()}</p>;',
  ]);
});

test('delays objects whose only translation is a shorthand property', async () => {
  expect(await changed("const title = translate({ message: 'A' });", 'export const list = [{ title }];')).toEqual([
    "const title = textInLocale(() => (translate({ message: 'A' })));",
    'export const list = inLocale(() => ([{ title: title() }]));',
  ]);
});

test('finds code in the default values of destructuring', async () => {
  const code = "export const Icon = ({ Svg = require('./a.svg').default }) => <Svg />;";
  expect(await moduleText(code)).toBe(
    'export const Icon = ({ Svg = required0 }) => <Svg />;\nimport required0 from "./a.svg";',
  );
  expect((await readImports(code)).map(({ specifier }) => specifier)).toEqual(['./a.svg']);
  const title = "const title = translate({ message: 'A' });";
  expect(await changed(title, 'export const Part = ({ label = title }) => <b>{label}</b>;')).toEqual([
    "const title = textInLocale(() => (translate({ message: 'A' })));",
    'export const Part = ({ label = title() }) => <b>{label}</b>;',
  ]);
  const redeclared = [title, "export const Part = ({ title = 'B' }) => <b>{title}</b>;"];
  expect(await changed(...redeclared)).toEqual(redeclared);
});

test('keeps names in types, and parameters that declare properties', async () => {
  const title = "const title = translate({ message: 'A' });";
  const types = 'export type Props = { [title: string]: (title: string) => void };';
  const [first, ...others] = await changed(title, types, 'export const Part = () => <b>{title}</b>;');
  expect(first).toContain('textInLocale');
  expect(others).toEqual([types, 'export const Part = () => <b>{title()}</b>;']);
  const redeclared = [title, 'export class Part { constructor(private title: string) { this.use(title); } }'];
  expect(await changed(...redeclared)).toEqual(redeclared);
});

test('keeps translations in functions, exported texts and names that are declared twice', async () => {
  const lines = [
    "const make = () => translate({ message: 'A' });",
    "export const shown = translate({ message: 'B' });",
    "const title = translate({ message: 'C' });",
    'export const Part = ({ title }) => <b>{title}</b>;',
    "const other = translate({ message: 'D' });",
    'export { other };',
  ];
  expect(await changed(...lines)).toEqual(lines);
});
