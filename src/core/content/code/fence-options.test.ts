import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optionNames, readFenceOptions } from './fence-options.ts';

test('reads title, lines, line numbers, wrapping and tab', () => {
  expect(readFenceOptions('TS', 'title="a b.ts" {1,4-6} showLineNumbers wordWrap tab=\'npm\'')).toEqual({
    language: 'ts',
    title: 'a b.ts',
    lines: [
      { first: 1, last: 1, mark: 'highlighted' },
      { first: 4, last: 6, mark: 'highlighted' },
    ],
    showLineNumbers: true,
    wordWrap: true,
    tab: 'npm',
    unknown: [],
  });
});

test('reads the first line number, with or without braces', () => {
  expect(readFenceOptions('js', 'showLineNumbers=10').showLineNumbers).toBe(10);
  expect(readFenceOptions('js', 'showLineNumbers={5}').showLineNumbers).toBe(5);
});

test.each(['showLineNumbers=false', 'showLineNumbers={false}', 'wordWrap=false', 'wrap={false}'])(
  'does not switch on an option whose value is false: %s',
  (option) => expect(readFenceOptions('js', option)).toEqual({ language: 'js', lines: [], unknown: [] }),
);

test('accepts line ranges directly after the language', () => {
  expect(readFenceOptions('js{1,3}', null)).toMatchObject({
    language: 'js',
    lines: [{ first: 1 }, { first: 3 }],
  });
  expect(readFenceOptions('js', '{ 2 , 4 - 5 } {x}').lines.map(({ first, last }) => [first, last])).toEqual([
    [2, 2],
    [4, 5],
  ]);
});

test('marks changed lines', () => {
  expect(readFenceOptions('js', 'del={2} ins={3,5-6} mark={1} ins="text"').lines).toEqual([
    { first: 2, last: 2, mark: 'removed' },
    { first: 3, last: 3, mark: 'added' },
    { first: 5, last: 6, mark: 'added' },
    { first: 1, last: 1, mark: 'highlighted' },
  ]);
});

test('accepts a fence without options', () => {
  expect(readFenceOptions(null, undefined)).toEqual({ language: '', lines: [], unknown: [] });
});

test('returns unknown options with the nearest known one', () => {
  expect(readFenceOptions('js', 'tilte="a" live').unknown).toEqual([
    { name: 'tilte', near: 'title' },
    { name: 'live', near: undefined },
  ]);
  expect(readFenceOptions('js', 'tab').unknown).toEqual([{ name: 'tab', near: 'tab="…"' }]);
});

test('documents every option', () => {
  const page = readFileSync(new URL('../../../../docs/content/writing/code.md', import.meta.url), 'utf8');
  expect(optionNames.filter((name) => !page.includes(`\n| \`${name}`))).toEqual([]);
});
