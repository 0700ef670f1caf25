import { expect, test } from 'vitest';
import { lineOfKey, readFrontMatter } from './front-matter.ts';

const messages = (source: string) =>
  readFrontMatter(source, 'guides/a.mdx')
    .errors.map((error) => error.message)
    .join('\n\n');

test('reads documented keys', () => {
  const source = `---
id: setup
title: "Set up: all"
slug: /start
sidebar_position: 2
pagination_prev: null
hide_title: true
toc_max_heading_level: 4
tags: [a, b]
last_update:
  date: 2025-01-02
  author: Ada
---

Text
`;
  expect(readFrontMatter(source, 'a.md')).toEqual({
    frontMatter: {
      id: 'setup',
      title: 'Set up: all',
      slug: '/start',
      sidebar_position: 2,
      pagination_prev: null,
      hide_title: true,
      toc_max_heading_level: 4,
      tags: ['a', 'b'],
      last_update: { date: '2025-01-02', author: 'Ada' },
    },
    errors: [],
  });
});

test('accepts a page without front matter, or with an empty one', () => {
  expect(readFrontMatter('# Hello\n', 'a.md')).toEqual({ frontMatter: {}, errors: [] });
  expect(readFrontMatter('---\n---\nHello\n', 'a.md')).toEqual({ frontMatter: {}, errors: [] });
  expect(readFrontMatter('Text\n\n---\na: b\n---\n', 'a.md')).toEqual({ frontMatter: {}, errors: [] });
  expect(readFrontMatter('----\n\n---\ntitle: Text\n---\n', 'a.md')).toEqual({ frontMatter: {}, errors: [] });
});

test('reports all unknown keys, each with the nearest known one', () => {
  expect(messages('---\ntitle: A\nsidebar_lable: B\ncolour: red\nlast_update:\n  dat: x\n---\n'))
    .toMatchInlineSnapshot(`
      "\`sidebar_lable\` is not a key of the front matter.
        at guides/a.mdx:3:1
        1 | ---
        2 | title: A
      > 3 | sidebar_lable: B
          | ^
        4 | colour: red
        5 | last_update:
        → Did you mean \`sidebar_label\`? To add your own key, declare it in the configuration: \`frontMatter: { sidebar_lable: z.string() }\`. Run \`npm install zod\`, and import \`z\`: \`import { z } from 'zod';\`.

      \`colour\` is not a key of the front matter.
        at guides/a.mdx:4:1
        2 | title: A
        3 | sidebar_lable: B
      > 4 | colour: red
          | ^
        5 | last_update:
        6 |   dat: x
        → The known keys are: id, title, description, slug, parse_number_prefixes, sidebar_label, sidebar_position, sidebar_class_name, pagination_label, pagination_prev, pagination_next, hide_title, hide_table_of_contents, toc_min_heading_level, toc_max_heading_level, keywords, image, tags, draft, unlisted, custom_edit_url, last_update, displayed_sidebar. To add your own key, declare it in the configuration: \`frontMatter: { colour: z.string() }\`. Run \`npm install zod\`, and import \`z\`: \`import { z } from 'zod';\`.

      \`dat\` is not a key of \`last_update\`.
        at guides/a.mdx:6:3
        4 | colour: red
        5 | last_update:
      > 6 |   dat: x
          |   ^
        7 | ---
        8 |
        → Did you mean \`date\`?"
    `);
});

test('reports the expected and the actual value', () => {
  expect(
    messages(
      '---\ntitle: 404\nsidebar_position: first\ndraft: maybe\ntags: one\ntoc_min_heading_level: 1\nid: a/b\n---\n',
    ),
  ).toMatchInlineSnapshot(`
    "\`title\` must be a string (put it in quotes if it looks like a number or a date), but it is 404.
      at guides/a.mdx:2:8
      1 | ---
    > 2 | title: 404
        |        ^
      3 | sidebar_position: first
      4 | draft: maybe

    \`sidebar_position\` must be a number, but it is 'first'.
      at guides/a.mdx:3:19
      1 | ---
      2 | title: 404
    > 3 | sidebar_position: first
        |                   ^
      4 | draft: maybe
      5 | tags: one

    \`draft\` must be \`true\` or \`false\`, but it is 'maybe'.
      at guides/a.mdx:4:8
      2 | title: 404
      3 | sidebar_position: first
    > 4 | draft: maybe
        |        ^
      5 | tags: one
      6 | toc_min_heading_level: 1

    \`tags\` must be a list of strings, as in \`[first, second]\`, but it is 'one'.
      at guides/a.mdx:5:7
      3 | sidebar_position: first
      4 | draft: maybe
    > 5 | tags: one
        |       ^
      6 | toc_min_heading_level: 1
      7 | id: a/b

    \`toc_min_heading_level\` must be a heading level from 2 to 6, but it is 1.
      at guides/a.mdx:6:24
      4 | draft: maybe
      5 | tags: one
    > 6 | toc_min_heading_level: 1
        |                        ^
      7 | id: a/b
      8 | ---

    \`id\` must be a name without slashes, but it is 'a/b'.
      at guides/a.mdx:7:5
      5 | tags: one
      6 | toc_min_heading_level: 1
    > 7 | id: a/b
        |     ^
      8 | ---
      9 |"
  `);
});

test('returns the valid keys even if others are invalid', () => {
  const source = '---\nslug: /a\ntitel: B\nlast_update: { dat: x }\nsidebar_position: first\n---\n';
  const { frontMatter, errors } = readFrontMatter(source, 'a.md');
  expect([frontMatter, errors.length]).toEqual([{ slug: '/a' }, 3]);
  expect(readFrontMatter('---\ntext\n---\n', 'a.md').frontMatter).toEqual({});
});

test('reports the place of a YAML error', () => {
  expect(messages('---\ntitle: Set up: all\n---\n')).toMatchInlineSnapshot(`
    "The front matter is not valid YAML: Nested mappings are not allowed in compact mappings.
      at guides/a.mdx:2:8
      1 | ---
    > 2 | title: Set up: all
        |        ^
      3 | ---
      4 |
      → A value that contains \`: \` needs quotes."
  `);
  expect(messages('---\ntitle: A\ntitle: B\n---\n')).toMatchInlineSnapshot(`
    "The front matter is not valid YAML: Map keys must be unique.
      at guides/a.mdx:3:1
      1 | ---
      2 | title: A
    > 3 | title: B
        | ^
      4 | ---
      5 |
      → Remove one of the two."
  `);
});

test('reports front matter that is not closed', () => {
  expect(messages('---\ntitle: A\n\nText\n')).toMatchInlineSnapshot(`
    "The front matter is not closed.
      at guides/a.mdx:1:1
    > 1 | ---
        | ^
      2 | title: A
      3 |
      → Write a line of \`---\` after its last key."
  `);
  expect(messages('---\nmy-key: 1\n\n# Title\n')).toContain('The front matter is not closed.');
});

test('reports front matter that does not start at the start of the page', () => {
  expect(messages('\n---\ntitle: A\n---\n')).toContain('The front matter does not start on the first line.');
  expect(messages(' ---\ntitle: A\n---\n')).toMatchInlineSnapshot(`
    "The front matter is indented.
      at guides/a.mdx:1:1
    > 1 |  ---
        | ^
      2 | title: A
      3 | ---
      → Remove the spaces before \`---\`."
  `);
});

test('reports invalid values in aliases and merged maps at their keys', () => {
  const { errors } = readFrontMatter('---\nkeywords: &k [1]\ntags: *k\n<<: { draft: maybe }\n---\n', 'a.md');
  expect(errors.map(({ fact, place }) => `${place?.line} ${fact.split(' ')[0]}`)).toEqual([
    '2 `keywords[0]`',
    '3 `tags[0]`',
    '4 `draft`',
  ]);
});

test('reports front matter that is not a map, or not YAML', () => {
  expect(messages('---\njust text\n---\n')).toMatchInlineSnapshot(`
    "The front matter must be a map of keys and values, as in \`title: Setup\`, but it is 'just text'.
      at guides/a.mdx:2:1
      1 | ---
    > 2 | just text
        | ^
      3 | ---
      4 |"
  `);
  expect(messages('----\ntitle: A\n----\n')).toMatchInlineSnapshot(`
    "The front matter starts with more than three hyphens.
      at guides/a.mdx:1:1
    > 1 | ----
        | ^
      2 | title: A
      3 | ----
      → Write \`---\`."
  `);
  expect(messages('+++\ntitle = "A"\n+++\n')).toMatchInlineSnapshot(`
    "The front matter is written in TOML.
      at guides/a.mdx:1:1
    > 1 | +++
        | ^
      2 | title = "A"
      3 | +++
      → Write it as YAML between lines of \`---\`."
  `);
});

test.each([
  '1',
  '"foo 3"',
  '2026-02-31',
  '2025-02-29',
  '2026-13-01',
  '-000500-01-01',
  '+275760-09-13',
  '0000-01-01',
  '9999-12-31T23:00:00-05:00',
  '2026-01-31T25:00',
  '1/2/2026',
  'yesterday',
])('reports %s as an invalid date of the last update', (date) => {
  expect(messages(`---\nlast_update:\n  date: ${date}\n---\n`)).toContain('`last_update.date` must be a date');
});

test.each([
  '2026-01-31',
  '0001-01-01',
  '9999-12-31',
  '2024-02-29',
  '2026-01-31T10:00Z',
  '"2026-01-31 10:00:00"',
  '2026-01-31T10:00:00.5+02:00',
])('reads %s as a last update', (date) => {
  expect(messages(`---\nlast_update:\n  date: ${date}\n---\n`)).toBe('');
});

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31 00:30', '2026-01-31T00:30Z'],
  ['2026-01-31T10:00:00.5', '2026-01-31T10:00:00.5Z'],
  ['2026-01-31T10:00:00.5+02:00', '2026-01-31T10:00:00.5+02:00'],
])('reads the last update %s as UTC if it has no zone', (date, read) => {
  const { frontMatter } = readFrontMatter(`---\nlast_update:\n  date: ${date}\n---\n`, 'a.md');
  expect(frontMatter.last_update).toEqual({ date: read });
});

test.each([
  ['', 'nothing'],
  ['  \\t', 'blanks'],
  ['\\u00A0\\u2003', 'blanks of other widths'],
  ['\\u200B\\u200D\\uFEFF\\u2060', 'characters without width'],
  ['\\u3164\\u2800', 'letters that look like blanks'],
])('reports labels that consist of "%s" (%s), with their lines', (name) => {
  const keys = ['title', 'sidebar_label', 'pagination_label'];
  const { errors } = readFrontMatter(`---\n${keys.map((key) => `${key}: "${name}"\n`).join('')}---\n`, 'a.md');
  expect(errors.map(({ fact, place }) => `${place?.line} ${fact.split(',')[0]}`)).toEqual(
    keys.map((key, index) => `${index + 2} \`${key}\` must be a string with visible characters`),
  );
});

test.each(['404', '"?"', '🙂', '"C++"', 'A\u200Bb'])('accepts the title %s', (title) => {
  expect(messages(`---\ntitle: ${title === '404' ? '"404"' : title}\n---\n`)).toBe('');
});

test('merges `<<` like other site generators', () => {
  const source = '---\nlast_update: &change { date: 2025-01-02, author: Ada }\n<<: { title: Setup }\n---\n';
  expect(readFrontMatter(source, 'a.md')).toMatchObject({ frontMatter: { title: 'Setup' }, errors: [] });
  expect(messages('---\n<<: [title]\n---\n')).toContain(
    'The front matter merges a value that is not an object (`<<`).',
  );
});

test('finds the line of a key in the front matter, and ignores the text', () => {
  const text = '\uFEFF---\ntitle: A\n"slug" : /a\n---\n\n```yaml\nid: b\n```\n';
  expect(['slug', 'id'].map((key) => lineOfKey(key, text))).toEqual([{ line: 3 }, {}]);
});
