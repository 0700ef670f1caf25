import { expect, test } from 'vitest';
import { stringLiteral } from './string-literal.ts';

test('decodes the escapes of JavaScript', () => {
  for (const quote of ["'", '"', '`']) {
    const literal = (text: string) => stringLiteral(` ${quote}${text}${quote} `);
    expect(literal(String.raw`\tA\r\n\b\f\v\0`)).toBe('\tA\r\n\b\f\v\0');
    expect(literal(String.raw`\x41\u2192\uD83D\uDE00\u{1F600}\u{0010FFFF}\U{41}`)).toBe('A→😀😀\u{10FFFF}U{41}');
    expect(literal(String.raw`\\n\'\"\`\$\{a}`)).toBe('\\n\'"`${a}');
    expect(literal('one \\\ntwo \\\r\nthree')).toBe('one two three');
  }
});

test('returns undefined for code other than strings, and for templates with expressions', () => {
  for (const code of ['`a ${b}`', "'a' + 'b'", '`a` + `b`', 'a', "'a", '']) expect(stringLiteral(code)).toBeUndefined();
  expect(stringLiteral("'${a}'")).toBe('${a}');
  expect(stringLiteral('"`${a}`"')).toBe('`${a}`');
  expect(stringLiteral('`$a {b} $\\{c}`')).toBe('$a {b} ${c}');
});
