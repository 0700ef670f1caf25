import { expect, test } from 'vitest';
import { codeFrame } from './code-frame.ts';

test('marks where long lines are cut, at their start and at their end', () => {
  const long = `${'a'.repeat(199)}!${'b'.repeat(200)}`;
  const [short, cut = '', marker = ''] = codeFrame(`short\n${long}`, { line: 2, column: 200 }).split('\n');
  expect([short, cut, marker]).toEqual([
    '  1 | …',
    `> 2 | …${'a'.repeat(78)}!${'b'.repeat(79)}…`,
    `    | ${' '.repeat(79)}^`,
  ]);
  expect(cut[marker.indexOf('^')]).toBe('!');
  expect(codeFrame(long, { line: 1, column: 1 })).toBe(`> 1 | ${'a'.repeat(159)}…\n    | ^`);
});

test('puts the marker below its column after tabs', () => {
  expect(codeFrame('\ta\tb = ;', { line: 1, column: 8 })).toBe('> 1 | \ta\tb = ;\n    | \t \t    ^');
});

test('shows lines in full if none is too long', () => {
  expect(codeFrame('a\n\nb', { line: 2, column: 1 })).toBe('  1 | a\n> 2 |\n    | ^\n  3 | b');
});
