import { expect, test } from 'vitest';
import { renameInModule, renameNames } from './rename-names.ts';

const names = new Map([...'aA'].map((name) => [name, `${name}_1`]));
const renamed = (text: string) => renameNames(text, names);

test('renames code that reads a name', async () => {
  for (const [written, expected] of [
    [
      '{a} {{ a, b: a.a }.b} {{ a: 1 }} {[...a, "a", `${a} a`]}',
      '{a_1} {{ a: a_1, b: a_1.a }.b} {{ a: 1 }} {[...a_1, "a", `${a_1} a`]}',
    ],
    [
      '<A a={a} b="}" {...a}>a</A> <A.a /> <a>{"}"}{a}</a>',
      '<A_1 a={a_1} b="}" {...a_1}>a</A_1> <A_1.a /> <a>{"}"}{a_1}</a>',
    ],
    ['{({ a = 1 }) => a} {({ a: b = a }) => b}', '{({ a: a_1 = 1 }) => a_1} {({ a: b = a_1 }) => b}'],
    ['{b ? a : b[a]} {typeof a} {b && <A a={a} />}', '{b ? a_1 : b[a_1]} {typeof a_1} {b && <A_1 a={a_1} />}'],
  ] as const) {
    expect(await renamed(written)).toBe(expected);
  }
});

test('renames declarations and uses in modules', async () => {
  const code = (name: string) => `export const b = () => {\n\n  return ${name}.b((${name}) => ${name});\n};`;
  expect(await renameInModule(code('a'), names)).toBe(code('a_1'));
  expect(await renameInModule('export { a, a as b, b as A };', names)).toBe('export { a_1, a_1 as b, b as A };');
});

test('keeps prose, comments, headings, code, and text that cannot be parsed', async () => {
  const text = "## a {#a}\n\na's `{a}` ``{a} ` `` `b``{a}` \\{a} <!-- {a} --> {/* a */} {a b}\n\n```js\n{a}\n```\n";
  expect(await renamed(text)).toBe(text);
});
