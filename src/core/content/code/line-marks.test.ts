import { expect, test } from 'vitest';
import { readLineMarks } from './fence-options.ts';

const read = (code: string, ranges: readonly (readonly [number, number])[] = []) => {
  const { code: text, marks } = readLineMarks(
    code,
    ranges.map(([first, last]) => ({ first, last, mark: 'highlighted' })),
  );
  return text
    .split('\n')
    .map((line, index) => [...(marks.get(index + 1) ?? [])].map((mark) => `${mark}: `).join('') + line);
};

test('reads comments that mark the next line or a range, in the syntax of any language', () => {
  for (const [open, close] of [
    ['//', ''],
    ['#', ''],
    ['/*', '*/'],
    ['{/*', '*/}'],
    ['<!--', '-->'],
    ['--', ''],
    ['%', ''],
    [';;', ''],
  ]) {
    expect(
      read(
        `a\n  ${open} highlight-next-line ${close}\nb\n${open} highlight-start ${close}\nc\nd\n${open} highlight-end ${close}\ne`,
      ),
    ).toEqual(['a', 'highlighted: b', 'highlighted: c', 'highlighted: d', 'e']);
  }
});

test('marks a line that ends in a notation, and removes the notation', () => {
  expect(read('a // [!code ++]\nb # [!code --]\n<c> <!-- [!code focus] -->\nd /* [!code highlight] */\ne')).toEqual([
    'added: a',
    'removed: b',
    'focused: <c>',
    'highlighted: d',
    'e',
  ]);
});

test('accepts notations with a number of lines, alone on a line, or after another notation', () => {
  expect(read('a // [!code ++:2]\nb\nc')).toEqual(['added: a', 'added: b', 'c']);
  expect(read('a\n// [!code focus:2]\nb\nc\nd')).toEqual(['a', 'focused: b', 'focused: c', 'd']);
  expect(read('a // [!code ++] // [!code focus]')).toEqual(['focused: added: a']);
});

test('applies line numbers of the fence to the visible lines', () => {
  const ranges = [
    [2, 2],
    [3, 999_999_999],
    [2, 1],
  ] as const;
  expect(read('// highlight-next-line\na\nb\nc', ranges)).toEqual(
    ['a', 'b', 'c'].map((text) => `highlighted: ${text}`),
  );
});

test('keeps code that only resembles a notation', () => {
  const code = 'const highlight = "highlight-start";\nx = a[1]; // see [code]\n# highlight-next-lines';
  expect(readLineMarks(code)).toEqual({ code, marks: new Map() });
});
