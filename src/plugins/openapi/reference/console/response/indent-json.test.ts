import { expect, it } from 'vitest';
import { indentJson } from './indent-json.ts';

it.each([
  '{"a":[1,{},[],{"b":[]}],"c":"\\u00e9\\"\\n{"}',
  '[[],[[]]]',
  '{}',
  '"a"',
  'null',
  ' [ true , -1.5 , { "a" : "," } ] ',
])('indents %s like JSON.stringify', (text) => {
  expect(indentJson(text)).toBe(JSON.stringify(JSON.parse(text), null, 2));
});

it('keeps numbers and the order and repetition of keys', () => {
  const text = '{\n  "b": 12345678901234567890,\n  "2": 1.10,\n  "1": 1e400,\n  "b": -0\n}';
  expect(indentJson(text)).toBe(text);
});

it.each(['<p>', '{"a":', `${'['.repeat(20_000)}${']'.repeat(20_000)}`])('keeps what it cannot indent', (text) => {
  expect(indentJson(text)).toBe(text);
});

it('stops at the limit', () => {
  expect(indentJson('[1,2,3]', 4)).toBe('[\n  1');
});
