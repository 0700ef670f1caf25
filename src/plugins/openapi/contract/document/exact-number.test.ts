import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asNumber,
  exactNumber,
  exactNumbersIn,
  isExactNumber,
  roundNumbers,
  textOf,
  writeJson,
} from './exact-number.ts';
import { parseExactly } from './json.ts';

test.each(['12345678901234567890', '-9007199254740993', '1e400', '0.1234567890123456789', '1.00000000000000000001e-7'])(
  'keeps the digits of %s, which JavaScript would change',
  (text) => {
    const exact = exactNumber(text);
    expect(isExactNumber(exact)).toBe(true);
    expect([textOf(exact), writeJson({ a: [exact] }), exactNumbersIn([exact])]).toEqual([
      text,
      `{"a":[${text}]}`,
      [text],
    ]);
    expect([asNumber(exact), roundNumbers(exact)]).toEqual([Number(text), Number(text)]);
  },
);

test.each([
  '0',
  '-1.50',
  '9007199254740991',
  '1e21',
  '0.1',
  '100000000000000000000',
  '12345678901234567890x',
  '.5',
  '',
])('reads %j like JavaScript', (text) => {
  expect(exactNumber(text)).toBe(Number(text));
});

test('keeps strings that look like long numbers, and writes undefined as an empty text', () => {
  const text =
    '{"a":"12345678901234567890","b":"\\"12345678901234567890, \\\\","12345678901234567890":12345678901234567890}';
  expect(writeJson(parseExactly(text))).toBe(text);
  expect(textOf(undefined)).toBe('');
  expect(parseExactly('{12345678901234567890: 1}')).toBeUndefined();
});

test('reads a text with millions of escapes', () => {
  const text = `{"id":9007199254740993,"text":"${String.raw`\n`.repeat(5e6)}"}`;
  expect(writeJson(parseExactly(text)) === text).toBe(true);
});

test('preserves the values of any JSON', () => {
  const property = fc.property(fc.json(), fc.bigInt(), (json, digits) => {
    const text = `[${json},${digits}]`;
    expect(writeJson(parseExactly(text)).endsWith(`,${digits}]`)).toBe(true);
    expect(roundNumbers(parseExactly(text))).toEqual(JSON.parse(text));
  });
  fc.assert(property);
});
