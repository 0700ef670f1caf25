import { expect, test } from 'vitest';
import { SiteErrors } from '../../../../core/base/errors/site-error.ts';
import { makeContract } from '../../../../../tests/make/reference.ts';
import { checkSend, checkSendTo, checkWait } from './check-steps.ts';

const { operations } = makeContract([
  { id: 'book.add', requestBody: { required: true, description: '', content: [] } },
  {
    id: 'book.get',
    parameters: [
      { name: 'bookId', in: 'path', required: true, description: '', deprecated: false, schema: { type: 'string' } },
    ] as never,
  },
]);

function errorsOf(check: () => unknown): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof SiteErrors)) throw error;
    return error.errors.map(({ fact, hint }) => `${fact} ${hint}`);
  }
}

test('accepts valid steps', () => {
  const keep = { bookId: '/id', first: { list: '/data', where: { name: 'Emma' }, value: '/a~1b' } };
  const fromList = { bookId: { list: '', where: { name: 'Emma' }, value: '/id' } };
  expect(errorsOf(() => checkSend({ operation: 'book.add', keep: fromList }, operations))).toEqual([]);
  expect(checkSend({ operation: 'book.add', body: { title: 'Emma' }, keep }, operations).id).toBe('book.add');
  expect(errorsOf(() => checkSend({ operation: 'book.get', parameters: { bookId: '{bookId}' } }, operations))).toEqual(
    [],
  );
  expect(errorsOf(() => checkWait({ minutes: 1 }))).toEqual([]);
  expect(errorsOf(() => checkWait({ minutes: 1440 }))).toEqual([]);
  expect(errorsOf(() => checkSendTo({}))).toEqual([]);
});

test.each([undefined, 0, -1, 1.5, 1441, Number.NaN, '3', true])('reports %s minutes of a wait', (minutes) => {
  expect(errorsOf(() => checkWait({ minutes }))).toEqual([
    '`minutes` of `<Wait>` must be a whole number from 1 to 1440. Write it as `<Wait minutes={3} />`.',
  ]);
});

test('reports unknown properties of a step, and suggests the nearest known one', () => {
  expect(errorsOf(() => checkWait({ minute: 3, minutes: 3 }))).toEqual([
    '`minute` is not a property of `<Wait>`. Did you mean `minutes`?',
  ]);
  expect(errorsOf(() => checkSendTo({ server: 'x' }))).toEqual([
    '`server` is not a property of `<SendTo>`. Remove it.',
  ]);
});

test.each([
  [{}, '`<Send>` names no operation. Write the id of an operation: `<Send operation="book.add" />`.'],
  [{ operation: 'book.ad' }, 'The contract has no operation "book.ad". Did you mean "book.add"?'],
  [
    { operation: 'book.get', body: {} },
    '"book.get" takes no body. Remove `body`, or add a request body to the contract.',
  ],
  [
    { operation: 'book.add', body: { id: [1n] } },
    '`body` of "book.add" is not JSON. Use strings, numbers, lists and objects.',
  ],
  [
    { operation: 'book.get', parameters: { bookid: '1' } },
    '"book.get" has no parameter "bookid". Did you mean "bookId"?',
  ],
  [
    { operation: 'book.get', parameters: { bookId: 1n } },
    'The parameter "bookId" of "book.get" must be a string, number or boolean. Write any other value as a string, as the request sends it.',
  ],
])('reports the problem of the request %o', (props, error) => {
  expect(errorsOf(() => checkSend(props, operations))).toEqual([error]);
});

test.each([
  'id',
  '',
  '/a~b',
  7,
  { list: '/data', value: '/id' },
  { list: 'data', where: {}, value: '/id' },
  { list: '/data', where: {}, value: '/id', at: 1 },
])('reports %o, which locates no value to keep', (source) => {
  expect(errorsOf(() => checkSend({ operation: 'book.get', keep: { a: source } }, operations))).toEqual([
    expect.stringContaining('The value of "a" in `keep` must be a JSON Pointer or an item of a list.'),
  ]);
});

test('reports all problems of a step at once', () => {
  const props = { operation: 'book.get', bodi: 1, body: 1, parameters: { x: 1 }, keep: { 'a-b': 'id' } };
  expect(errorsOf(() => checkSend(props, operations))).toHaveLength(5);
});
