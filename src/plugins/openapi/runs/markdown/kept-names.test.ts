import { expect, test } from 'vitest';
import { errorsOf } from '../../../../../tests/make/fences.ts';

const list = `<Send operation="book.list" keep={{ bookId: { list: '/data', where: { name: 'Emma' }, value: '/id' } }} />`;
const get = `<Send operation="book.get" parameters={{ id: '{bookId}' }} />`;

test('accepts names in braces that an earlier step keeps', async () => {
  const add = `<Send\n  operation="loan.add"\n  body={{ books: ['{bookId}'], text: \`\${1}\`, note: 'Of {bookId}' }}\n/>`;
  expect(await errorsOf(`${list}\n\nText.\n\n${get}\n\n${add}\n`)).toBe('no errors');
});

test('reports all names in braces that no earlier step keeps, with the nearest ones', async () => {
  const add = `<Send operation="loan.add" body={{ books: ['{bokId}'], text: "{gone}" }} />`;
  const errors = await errorsOf(`${get}\n\n${list}\n\n${add}\n`);
  expect(errors.match(/^(No|The| {2}(at|→)).*$/gm)).toEqual([
    'No earlier step of the page keeps `{bookId}`.',
    '  at page.mdx:1:1',
    "  → Add `keep={{ bookId: '/id' }}` to the step whose response has it.",
    'No earlier step of the page keeps `{bokId}`.',
    '  at page.mdx:5:1',
    '  → Did you mean `{bookId}`?',
    'No earlier step of the page keeps `{gone}`.',
    '  at page.mdx:5:1',
    "  → Add `keep={{ gone: '/id' }}` to the step whose response has it.",
  ]);
});

test.each([
  ['words in the values of `keep`', `<Send operation="a" keep={{ bookId: '/id', 'loan': '/loan' }} />`],
  ['a step in a code block', '```mdx\n<Send operation="a" keep={{ id: \'/id\' }} />\n```'],
  ['a step in inline code', '`<Send operation="a" />`'],
  ['a step in a comment', `{/* <Send operation="a" keep={{ id: '/id' }} /> */}`],
])('ignores %s', async (_, before) => {
  const step = `<Send operation="book.get" parameters={{ id: '{id}' }} />`;
  expect(await errorsOf(`${before}\n\n${step}\n`)).toContain('No earlier step of the page keeps `{id}`.');
});

test('accepts quoted names', async () => {
  expect(await errorsOf(`<Send operation="a" keep={{ 'bookId': '/id' }} />\n\n${get}\n`)).toBe('no errors');
});

test.each([
  [
    'a step whose `keep` is an object defined elsewhere',
    `export const kept = { bookId: '/id' };\n\n<Send operation="a" keep={kept} />`,
  ],
  [
    'a step with spread attributes',
    `export const kept = { keep: { bookId: '/id' } };\n\n<Send operation="a" {...kept} />`,
  ],
  ['a step inside an expression', `{[1].map((n) => <Send key={n} operation="a" keep={{ bookId: '/id' }} />)}`],
])('checks no names after %s', async (_, before) => {
  expect(await errorsOf(`${before}\n\n${get}\n`)).toBe('no errors');
});
