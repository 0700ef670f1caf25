import { expect, test } from 'vitest';
import { writeJson } from '../../contract/document/exact-number.ts';
import { fillKeptValues, missingNames, readKeptValues } from './fill-step.ts';

const kept = { actionId: 2, name: 'Timer' };

test('replaces names in braces with kept values, as numbers if the text contains nothing else', () => {
  const body = { action_id: '{actionId}', ids: ['{actionId}'], text: 'Action {actionId} of {name}', on: true };
  expect(fillKeptValues(body, kept)).toEqual({ action_id: 2, ids: [2], text: 'Action 2 of Timer', on: true });
});

test('keeps the digits of long numbers, in text and as values', () => {
  const long = readKeptValues('{"id":9007199254740993}', { id: '/id' });
  expect(writeJson(fillKeptValues({ id: '{id}', text: 'No. {id}' }, long))).toBe(
    '{"id":9007199254740993,"text":"No. 9007199254740993"}',
  );
});

test('keeps names without a value, and lists them', () => {
  const written = { a: '{areaId}', b: ['{areaId} {name}'], c: '{ "json": 1 }' };
  expect(fillKeptValues(written, kept)).toEqual({ a: '{areaId}', b: ['{areaId} Timer'], c: '{ "json": 1 }' });
  expect(missingNames(written, kept)).toEqual(['areaId']);
});

test('reads values by pointer, and from the item of a list that matches', () => {
  const response = {
    data: [
      { id: 1, name: 'Mail' },
      { id: 5, name: 'Timer' },
    ],
    next: { id: 7 },
  };
  const where = { name: 'Timer' };
  expect(
    readKeptValues(JSON.stringify(response), {
      next: '/next/id',
      timer: { list: '/data', where, value: '/id' },
      none: '/gone',
      nobody: { list: '/data', where: { name: 'Other' }, value: '/id' },
      noList: { list: '/next', where, value: '/id' },
    }),
  ).toEqual({ next: 7, timer: 5 });
  const timer = { list: '', where, value: '/id' };
  expect(readKeptValues(JSON.stringify(response.data), { timer })).toEqual({ timer: 5 });
});
