import { expect, test } from 'vitest';
import { compareOutput } from './compare-output.ts';

const response = JSON.stringify({
  ok: true,
  token: 'ey.J1',
  count: 2,
  data: [{ id: 1, at: '2026-11-21T05:29:00Z' }, { id: 2 }],
});
const json = (code: string) => compareOutput({ language: 'json', code }, response);

test.each([
  '{ "ok": true }',
  '{ "count": …, "data": … }',
  '{ "token": "…", "data": [{ "id": 1 }, { "id": 2 }] }',
  '{ "data": [{ "id": 1, "at": "2026-…Z" }, …] }',
  '{ "data": [{ "id": 1 }, { "id": 2 }, "…"] }',
  '…',
])('accepts part of a response, with … as a placeholder: %s', (code) => {
  expect(json(code)).toEqual([]);
});

test.each([
  ['{ "ok": false, "count": "2" }', ['/ok is true, not false.', '/count is 2, not "2".']],
  [
    '{ "gone": 1, "data": { "id": 1 } }',
    ['/gone is missing.', '/data is [{"id":1,"at":"2026-11-21T05:29:00Z"},{"id":2}], not {"id":1}.'],
  ],
  ['{ "data": [{ "id": 1 }] }', ['/data has 2 items, not 1.']],
  ['{ "data": [{ "id": 1 }, { "id": 3 }] }', ['/data/1/id is 2, not 3.']],
  ['{ "data": [1, 2, 3, …] }', ['/data has 2 items, not at least 3.']],
  ['{ "token": "a…" }', ['/token is "ey.J1", not "a…".']],
  ['[]', [`The response is ${response.slice(0, 80)}…, not [].`]],
])('reports each difference with its path: %s', (code, differences) => {
  expect(json(code)).toEqual(differences);
});

test('compares other languages as text', () => {
  const text = (code: string) => compareOutput({ language: 'text', code }, 'Not (found)\nat 12:30\n');
  expect(text('Not (found)\nat …')).toEqual([]);
  expect(text('not (found)\nat …')).toEqual(['The text is different.']);
  expect(compareOutput({ language: 'json', code: '{}' }, '<html>')).toEqual(['The response is not JSON.']);
});

test.each([
  ['…b', 'aab', true],
  ['a…', 'aab', true],
  ['a…b', 'aab', true],
  ['a…a', 'a', false],
  ['…a…b…', 'ab', true],
  ['…b…a…', 'ab', false],
  ['a…b…b', 'ab', false],
  ['…', '', true],
])('matches the parts of a text in order: %s with %s', (code, received, isSame) => {
  expect(compareOutput({ language: 'text', code }, received)).toHaveLength(isSame ? 0 : 1);
});

test.each(['{"a": 1,}', '{…}', 'not json'])('ignores invalid JSON on a page, which `readSteps` reports: %s', (code) => {
  expect(json(code)).toEqual([]);
});

test.each([
  ['12345678901234567891', '12345678901234567890', '12345678901234567890, not 12345678901234567891'],
  ['12345678901234567890', '12345678901234567890', undefined],
  ['1e999', 'null', 'null, not 1e999'],
  ['1e999', '10e998', undefined],
  ['0', '-0', undefined],
  ['1', '1.0', undefined],
  ['1000', '1e3', undefined],
  ['0.10', '0.1', undefined],
  ['1', '-1', '-1, not 1'],
  ['100', '1', '1, not 100'],
  ['1e999', '{"text":"1e999"}', '{"text":"1e999"}, not 1e999'],
])('compares numbers by their exact value: %s with %s', (code, received, difference) => {
  const found = compareOutput({ language: 'json', code: `{"n": ${code}}` }, `{"n": ${received}}`);
  expect(found).toEqual(difference === undefined ? [] : [`/n is ${difference}.`]);
});
