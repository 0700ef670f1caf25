import { expect, test } from 'vitest';
import { exportsOf, splitPage } from './page-code.ts';

test('moves event handlers, hooks and functions as children into a module, and keeps lines and Markdown', () => {
  const page = [
    '## Ä 😀 {#a}',
    '',
    "import { useState } from 'react';",
    "import B from 'b';",
    '',
    'export const size = 3;',
    'export function Count() {',
    '',
    '  return <i>{useState(size)[0]}</i>;',
    '}',
    '',
    'A <Count /> <button',
    "  onClick={() => alert('}>')}>Go **on** <B /></button> <br onClick={go} />",
    '',
    '<B>{() => <u>here</u>}</B>',
  ].join('\n');
  const { text, code = '' } = splitPage(page, 'docs/a.mdx');
  const [button, br, whole] = [...text.matchAll(/<(Part\w+)/g)].map(([, name]) => name);
  expect(text).toBe(
    [
      ...['## Ä 😀 {#a}', '', '', "import B from 'b';", '', 'export const size = 3;', '', '', '', '', ''],
      ...[`A <Count /> <${button}`, `>Go **on** <B /></${button}> <${br}/>`, '', `<${whole}/>`, ''],
      ...[`import { Count, ${button}, ${br}, ${whole} } from 'page-code/docs/a.mdx.jsx';`, ''],
    ].join('\n'),
  );
  expect(code.split('\n').slice(-3)).toEqual([
    `  onClick={() => alert('}>')}>{children}</button>;`,
    `export const ${br} = ({ children }) => <br onClick={go} />;`,
    `export const ${whole} = () => (<B>{() => <u>here</u>}</B>);`,
  ]);
  expect(code).toContain("import { useState } from 'react';");
});

test('leaves pages without code for the browser, or with syntax errors, unchanged', () => {
  const strings = 'export const names = ["useState()", \'a useRef() b\'];\n\n<b>{() => 1}</b>';
  expect(splitPage(strings, 'a.mdx').text).toMatch(/^export const names/);
  for (const text of ['export const a = () => <b/>;\n\n`<b onClick={c} />`', '<b onClick={go}>', '']) {
    expect(splitPage(text, 'a.mdx')).toEqual({ text });
  }
});

test('keeps the imports whose names contain a dollar sign', () => {
  const imports = "import $a from 'a';\nimport b$ from 'b';\nimport c from 'c';\n\n";
  const { code = '', text } = splitPage(`${imports}<b onClick={() => $a(b$, $c)}>x</b>\n`, 'a.mdx');
  expect(code).toMatch(/import \$a from 'a';\nimport b\$ from 'b';\n(?!import c)/);
  expect(text).not.toMatch(/'[abc]';/);
  expect(exportsOf(`${imports}export const d = $a + b$;\n`, 'a.mdx').code).toMatch(
    /'a';\nimport b\$ from 'b';\nexport/,
  );
});

test('reads quotes in tags, with and without escapes', () => {
  const tag = String.raw`<button title='\' onClick={() => alert('It\'s } done')}>`;
  const { text, code } = splitPage(`A ${tag}Don't</button>\n`, 'a.mdx');
  expect(text).toMatch(/^A <(Part\w+)>Don't<\/\1>\n/);
  expect(code).toContain(`${tag}{children}</button>`);
});

test.each([
  ['export const Theme = createContext(null);', 'Theme'],
  ['export class Count extends React.Component {}', 'Count'],
  ['export const { Provider, a: [b = 1, ...c], ...d } = React.createContext(() => 0);', 'Provider, b, c, d'],
])('moves %j into a module', (code, names) => {
  expect(splitPage(`${code}\n`, 'a.mdx')).toEqual({
    text: `\n\nimport { ${names} } from 'page-code/a.mdx.jsx';\n`,
    code: expect.stringContaining(code),
  });
});
