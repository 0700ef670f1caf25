import { describe, expect, test } from 'vitest';

import {
  checkCommentWidth,
  checkFolders,
  checkLength,
  checkProductName,
  checkTables,
  checkTests,
  checkTopics,
} from './rules.ts';

describe('length', () => {
  test('accepts 500 lines and reports 501', () => {
    expect(checkLength({ path: 'src/a.ts', text: 'x\n'.repeat(500) })).toEqual([]);
    expect(checkLength({ path: 'src/a.ts', text: 'x\n'.repeat(501) })).toEqual([
      { path: 'src/a.ts', line: 501, fact: 'The file has 501 lines; the maximum is 500.' },
    ]);
  });
});

describe('the name of the product', () => {
  const words = (text: string, path = 'src/base/a.ts') => checkProductName({ path, text }).map(({ fact }) => fact);

  test.each(['the AREA project', '// an area', `const home = '/area/';`, 'api/area.add'])('is found in: %s', (text) => {
    expect(words(text)).toHaveLength(1);
  });

  test.each([
    'area-docs',
    '.area-docs/cache',
    '{ grid-area: main }',
    '<textarea>',
    '<area />',
    `['area', 'base']`,
    'areas',
  ])('is not in: %s', (text) => {
    expect(words(text)).toEqual([]);
  });

  test('is allowed in tests and in the site', () => {
    expect(words('/area/', 'src/core/base/addresses/url.test.ts')).toEqual([]);
    expect(words('AREA', 'site/site.config.ts')).toEqual([]);
  });
});

describe('tests', () => {
  // Joined at run time, because the rule also checks this file.
  const skipping = (name: string, word: string) => `${name}.${word}('x', () => {});`;

  test.each([
    skipping('test', 'skip'),
    skipping('it', 'only'),
    skipping('test.describe', 'fixme'),
    skipping('it', 'todo'),
  ])('may not be skipped: %s', (text) => {
    expect(checkTests({ path: 'tests/a.spec.ts', text })).toHaveLength(1);
  });

  test('may not wait for a time', () => {
    const text = `\nawait page.${['waitFor', 'Timeout'].join('')}(100);`;
    expect(checkTests({ path: 'tests/help.ts', text })).toEqual([
      {
        path: 'tests/help.ts',
        line: 2,
        fact: `Wait for a state, not for a time: ${['waitFor', 'Timeout'].join('')}.`,
      },
    ]);
  });

  test.each(['timeout', '}, '].flatMap((before) => ['10_000', '300000'].map((limit) => [before, limit])))(
    'may not have a time limit that a busy machine can miss: %s %s',
    (before, limit) => {
      const text = before === 'timeout' ? `await poll({ ${before}: ${limit} });` : `${before}${limit});`;
      expect(checkTests({ path: 'tests/a.spec.ts', text })).toHaveLength(1);
      expect(checkTests({ path: 'tests/a.spec.ts', text: text.replace(limit, '600_000') })).toEqual([]);
    },
  );

  test('are recognized by their path', () => {
    expect(checkTests({ path: 'src/base/a.ts', text: skipping('test', 'skip') })).toEqual([]);
  });
});

describe('tables', () => {
  const table = "const hints: Readonly<Record<string, string>> = { a: 'A' };\n";

  test('are read with `ownValue` if the key is a variable', () => {
    expect(checkTables({ path: 'src/base/a.ts', text: `${table}export const a = hints[name];\n` })).toMatchObject([
      { line: 2 },
    ]);
    expect(checkTables({ path: 'src/base/a.ts', text: `${table}export const a = ownValue(hints, name);\n` })).toEqual(
      [],
    );
  });
});

test('reports errors for authors without a topic', () => {
  const path = 'src/base/a.ts';
  expect(checkTopics({ path, text: "throw new SiteError({ fact: 'No.' });\n" })).toMatchObject([{ path, line: 1 }]);
  const text = "new SiteError({\n  topic: 'links',\n  fact: 'No.' });\nnew SiteError({ ...partsOf(error), place });";
  expect(checkTopics({ path, text })).toEqual([]);
});

test('reports folders that are created with `recursive`', () => {
  const check = (text: string) => checkFolders({ path: 'src/core/a.ts', text }).map(({ line }) => line);
  expect(check('\nawait mkdir(dirname(a), { recursive: true });\n')).toEqual([2]);
  expect(check('mkdirSync(a);\nrmSync(a, { recursive: true });\n')).toEqual([]);
});

test.each(['// ', '  /** ', ' * ', '{/* '])('a comment that starts with "%s" has at most 120 columns', (start) => {
  const check = (text: string) => checkCommentWidth({ path: 'src/a.ts', text });
  const widest = `${start}a ${'b'.repeat(118 - start.length)}`;
  expect(check(`a\n${widest}\n${start}${'b'.repeat(120)} */`)).toEqual([]);
  expect(check(`a\n${widest}b`)).toEqual([
    { path: 'src/a.ts', line: 2, fact: 'The comment has 121 columns; the maximum is 120.' },
  ]);
  expect([`const a = '${widest}b';`, `// Generated from A 1.0.\n${widest}b`].flatMap(check)).toEqual([]);
});
