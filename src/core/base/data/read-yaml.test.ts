import { expect, test } from 'vitest';
import { MAX_DEPTH } from './nesting.ts';
import { readYaml } from './read-yaml.ts';
import { SiteErrors } from '../errors/site-error.ts';

const many = (text: string, count = 20_000) => text.repeat(count);

/** Each line multiplies the number of values by ten. */
function aliasBomb(): string {
  const lines = Array.from({ length: 12 }, (_, index) => `a${index + 1}: &a${index + 1} [${many(`*a${index},`, 10)}]`);
  return ['a0: &a0 [x]', ...lines].join('\n');
}

const dataOf = (source: string) => readYaml({ file: 'a.yaml', source, subject: 'The file', topic: 'files' });

function errorOf(source: string): string {
  try {
    dataOf(source);
    return 'no error';
  } catch (error) {
    if (!(error instanceof SiteErrors)) throw error;
    const { fact, place, hint } = error.errors[0] ?? {};
    return `${place?.line}:${place?.column} ${fact} ${hint ?? ''}`.trim();
  }
}

test.each([
  [
    'title: *Important*',
    '1:8 The alias `*Important*` has no anchor above it. A value that begins with `*` needs quotes.',
  ],
  ['a:\n  <<: *b', '2:7 The alias `*b` has no anchor above it. A value that begins with `*` needs quotes.'],
  ['a: &a\n  b: *a', '2:6 The alias `*a` refers to a value that contains it. Use another anchor.'],
  ['a: 1\n---\nb: 2', '2:1 The file has more than one YAML document. Remove the line `---` and everything after it.'],
  ['a: "\\ud800"', '1:4 The file has an unpaired surrogate. Write the character itself instead of its code.'],
  [
    'a: "A\\u0000\\u0007"',
    '1:4 The file has the control character U+0000. Remove it: pages and feeds cannot contain it.',
  ],
  ['"a\\e": 1', '1:1 The file has the control character U+001B. Remove it: pages and feeds cannot contain it.'],
  [
    'a: |stack\n  b',
    '1:5 The file is not valid YAML: Block scalar header includes extra characters: |stack. Check quotes, brackets and indentation here and on the line above.',
  ],
  ['a:\n\t- b', '2:1 The file is not valid YAML: Tabs are not allowed as indentation. Use spaces instead of tabs.'],
])('reports the place and the next step of %j', (source, error) => {
  expect(errorOf(source)).toBe(error);
});

test('reports aliases that expand exponentially', () => {
  expect(errorOf(aliasBomb())).toMatch(/^\d+:\d+ The file repeats itself too often through aliases\. Write out/);
});

test.each([
  ['brackets', many('[')],
  ['closed brackets', many('[') + many(']')],
  ['few brackets', many('[', 300) + many(']', 300)],
  ['braces', many('{a: ')],
  ['dashes', `${many('- ')}a`],
  ['indentation', Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  [
    'levels that aliases add',
    Array.from({ length: 300 }, (_, n) => `a${n}: &a${n} [${n ? `*a${n - 1}` : ''}]`).join('\n'),
  ],
])('reports excessive depth caused by %s', (_, source) => {
  expect(errorOf(source)).toMatch(/^\d+:\d+ The file is nested more than 200 levels deep\. Nest it less deeply\.$/);
});

test.each([
  ['brackets', (levels: number) => many('[', levels) + many(']', levels)],
  ['brackets around a value', (levels: number) => `${many('[', levels)}a${many(']', levels)}`],
  ['dashes', (levels: number) => `${many('- ', levels)}a`],
])('allows %s up to the limit', (_, nest) => {
  expect(dataOf(nest(MAX_DEPTH)).value).toHaveLength(1);
  expect(errorOf(nest(MAX_DEPTH + 1))).toContain('nested more than 200 levels deep');
});

test.each([
  [`a: 1\nb: ${many('[', 2001)}`, '2:2004'],
  [`- 1\n${many('- ', 2001)}`, '2:1'],
])('locates nesting that would take seconds to parse', (source, place) => {
  expect(errorOf(source)).toContain(`${place} The file is nested more than 200 levels deep.`);
});

test('reads text with a row of dashes', () => {
  expect(dataOf(`a: |\n  ${many('- ', 300)}\n`).value).toEqual({ a: `${many('- ', 300)}\n` });
});

test('reads a flat list whose values have unbalanced brackets', () => {
  expect(dataOf(many("- a [ (\n- '[^('\n", 300)).value).toEqual(
    Array.from({ length: 300 }, () => ['a [ (', '[^(']).flat(),
  );
});

test('reads an anchor with hundreds of aliases, and keys such as `__proto__`', () => {
  const source = `a: &a 1\nb: [${many('*a,', 500)}]\n__proto__: { constructor: 1 }\n`;
  const value = dataOf(source).value as Record<string, unknown>;
  expect(Object.keys(value)).toEqual(['a', 'b', '__proto__']);
  expect(value['b']).toHaveLength(500);
});

test('prefers own keys to merged ones, and earlier sources to later ones', () => {
  const source = `base: &base { a: 1, b: { c: 2 } }
more: &more { <<: *base, a: 3, d: 4 }
both: { <<: [*more, *base], b: 5, __proto__: 6 }
twice:
  <<: *base
  <<: *more
inline: { <<: { a: 7 } }
quoted: { "<<": *base }
`;
  const { value } = dataOf(source);
  expect(JSON.parse(JSON.stringify(value))).toEqual({
    base: { a: 1, b: { c: 2 } },
    more: { a: 3, b: { c: 2 }, d: 4 },
    both: JSON.parse('{ "a": 3, "b": 5, "d": 4, "__proto__": 6 }'),
    twice: { a: 1, b: { c: 2 }, d: 4 },
    inline: { a: 7 },
    quoted: { '<<': { a: 1, b: { c: 2 } } },
  });
});

test('locates merged values in their source', () => {
  const source = 'x: &x\n  a: { b: 1 }\ny:\n  <<: [*x]\n  c: 2\n';
  const { lines, offsetOf } = dataOf(source);
  expect(
    [
      ['y', 'a', 'b'],
      ['y', 'c'],
      ['y', 'd'],
    ].map((path) => lines.linePos(offsetOf(path))),
  ).toEqual([
    { line: 2, col: 8 },
    { line: 5, col: 3 },
    { line: 3, col: 1 },
  ]);
});

test('merges an alias of a list of maps, and locates its values', () => {
  const source = 'a: &a { x: 1 }\nb: &b { x: 2, y: 3 }\nall: &all [*a, *b]\nmerged: { <<: *all }\n';
  const { value, lines, offsetOf } = dataOf(source);
  expect(value).toMatchObject({ merged: { x: 1, y: 3 } });
  expect(['x', 'y'].map((key) => lines.linePos(offsetOf(['merged', key])).line)).toEqual([1, 2]);
});

test('if an aliased list contains a value that is not an object, reports the place where the list is merged', () => {
  const error = /^3:7 The file merges a value that is not an object/;
  expect(errorOf('a: &a { x: 1 }\nb: &b [*a, 1]\n<<:   *b')).toMatch(error);
  expect(errorOf('a: &a { x: 1 }\nb: &b [*a]\n<<: [ *b]')).toMatch(error);
});

test.each(['a: { <<: 1 }', 'a: { <<: }', 'b: &b [1]\na: { <<: *b }', 'b: &b 1\na: { <<: [*b] }', '<<: [a]'])(
  'reports the merge key of %j, whose value is not an object',
  (source) => {
    expect(errorOf(source)).toMatch(
      /^\d:\d+ The file merges a value that is not an object \(`<<`\)\. Merge an object by its alias/,
    );
  },
);

test('reports merge keys that expand exponentially, and one that merges itself', () => {
  const lines = Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} { <<: [${many(`*a${n},`, 10)}] }`);
  expect(errorOf(['a0: &a0 { x: 1 }', ...lines].join('\n'))).toMatch(/repeats itself too often through aliases/);
  expect(errorOf('a: &a { <<: *a }')).toBe(
    '1:13 The alias `*a` refers to a value that contains it. Use another anchor.',
  );
});
