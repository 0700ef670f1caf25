import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { placeholderPage } from '../content/outline-page.ts';
import { makeConfig } from '../../../tests/make/site.ts';
import { readDocs } from './read-docs.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'docs-'));
afterAll(() => rmSync(siteDir, { recursive: true }));

const version = { name: '1.0', label: '1.0', path: '1.0', banner: 'none', badge: true, isLast: false } as const;

function read(files: Readonly<Record<string, string>>, edition: Partial<Parameters<typeof readDocs>[0]> = {}) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), text);
  }
  return readDocs({
    siteDir,
    config: makeConfig(),
    locale: 'en',
    version: undefined,
    compiler: ({ file, source }) => Promise.resolve(placeholderPage(file, source)),
    lastUpdates: new Map(),
    ...edition,
  });
}

test('reads the category of a folder with or without a number prefix', async () => {
  const { read: docs, errors } = await read({
    'content/01-first/_category_.json': '{ "label": "First" }',
    'content/7.0-notes/_category_.json': '{ "label": "Notes of 7.0" }',
    'content/7.0-notes/a.mdx': 'Text.',
    'content/7.0-notes/_part.mdx': 'A part.',
  });
  expect(errors).toEqual([]);
  expect(docs.categories).toEqual({ first: { label: 'First' }, '7.0-notes': { label: 'Notes of 7.0' } });
  expect(docs.pages.map(({ source }) => source)).toEqual(['content/7.0-notes/a.mdx']);
});

test('warns about category settings beside translations, unless they are copies', async () => {
  const { warnings } = await read(
    {
      'content/copied/_category_.json': '{}',
      'i18n/fr/content/copied/_category_.json': '{}',
      'content/own/_category_.json': '{}',
      'i18n/fr/content/own/_category_.json': '{ "label": "Premier" }',
      'i18n/fr/content/_category_.yml': 'label: Tout',
    },
    { locale: 'fr' },
  );
  expect(warnings.map(({ place, hint }) => [place?.file, hint])).toEqual(
    ['_category_.yml', 'own/_category_.json'].map((file) => [
      `i18n/fr/content/${file}`,
      'Translate the label and the description in i18n/fr/labels.json, and delete this file.',
    ]),
  );
});

test('reads pages and partials with a byte order mark and Windows line endings', async () => {
  const sources: string[] = [];
  await read(
    {
      'content/mark.mdx': "\uFEFF---\r\ntitle: A\r\n---\r\nimport P from './_mark.mdx';\r\n\r\n<P />\r\n",
      'content/_mark.mdx': "\uFEFF---\r\nx: 1\r\n---\r\nimport { B } from '@site/components/b';\r\n\r\n<B />\r\n",
    },
    {
      compiler: ({ file, source }) => {
        if (file === 'mark.mdx') sources.push(source);
        return Promise.resolve(placeholderPage(file, source));
      },
    },
  );
  expect(sources.map((source) => source.replaceAll(/\n+/g, '\n'))).toEqual([
    "---\ntitle: A\n---\nimport { B } from '@site/components/b'\n<B />\n",
  ]);
});

test('reports a translation whose extension differs from that of its original, and shows the original', async () => {
  const files = { 'content/guide.mdx': 'Guide.', 'i18n/fr/content/guide.md': 'Guide.' };
  const { read: docs, errors } = await read(files, { locale: 'fr' });
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('A translation must have the same extension as its original.'),
  ]);
  expect(errors[0]?.hint).toBe('Rename it to guide.mdx.');
  expect(docs.pages.map(({ source }) => source)).toContain('content/guide.mdx');
});

test('warns about a translation without an original', async () => {
  const files = { 'content/guide.md': 'Guide.', 'i18n/fr/content/guide.md': 'G.', 'i18n/fr/content/giude.md': 'G.' };
  const { read: docs, errors } = await read({ ...files, 'i18n/fr/content/b/other.md': 'O.' }, { locale: 'fr' });
  const warnings = docs.pages.flatMap(({ compiled }) => compiled.warnings);
  expect(errors).toEqual([]);
  expect(warnings.map(({ fact, place, hint }) => [fact, place?.file, hint])).toEqual([
    [
      'This translation has no original: "content/b/other.md" does not exist.',
      'i18n/fr/content/b/other.md',
      'Rename it to match an original, or delete it.',
    ],
    [
      'This translation has no original: "content/giude.md" does not exist.',
      'i18n/fr/content/giude.md',
      'Did you mean "guide.md"?',
    ],
  ]);
});

test('reports only once that the folder of a version is missing', async () => {
  const { errors } = await read({}, { version });
  expect(errors.map(({ fact, hint }) => [fact, hint])).toEqual([
    ['The pages of version "1.0" do not exist.', 'Restore the folder, or remove "1.0" from versions.json.'],
  ]);
  expect((await read({}, { version, locale: 'fr' })).errors).toEqual([]);
});
