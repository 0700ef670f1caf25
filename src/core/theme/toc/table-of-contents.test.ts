import { expect, test } from 'vitest';
import { nestHeadings } from './table-of-contents.tsx';

const shape = (levels: number[]) => {
  const names = (nodes: ReturnType<typeof nestHeadings>): unknown[] =>
    nodes.map(({ id, children }) => (children.length ? [id, ...names(children)] : id));
  return names(nestHeadings(levels.map((level, index) => ({ level, id: `${level}${'abcdef'[index]}`, text: '' }))));
};

test('headings nest by level', () => {
  expect(shape([2, 3, 3, 2, 3])).toEqual([
    ['2a', '3b', '3c'],
    ['2d', '3e'],
  ]);
});

test('a skipped level adds no empty level', () => {
  expect(shape([2, 4, 3, 2])).toEqual([['2a', '4b', '3c'], '2d']);
});

test('accepts a deeper heading at the start of a page', () => {
  expect(shape([3, 2, 3])).toEqual(['3a', ['2b', '3c']]);
});
