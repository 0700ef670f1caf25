import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { placeholderPage } from '../content/outline-page.ts';
import { makeConfig } from '../../../tests/make/site.ts';
import { readDocs } from './read-docs.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'docs-'));
afterAll(() => rmSync(siteDir, { recursive: true }));

function read(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, 'content', file)), { recursive: true });
    writeFileSync(join(siteDir, 'content', file), text);
  }
  return readDocs({
    siteDir,
    config: makeConfig(),
    locale: 'en',
    version: undefined,
    compiler: ({ file, source }) => Promise.resolve(placeholderPage(file, source)),
    lastUpdates: new Map(),
  });
}

test('reads the category of a folder with or without a number prefix', async () => {
  const { read: docs, errors } = await read({
    '01-first/_category_.json': '{ "label": "First" }',
    '7.0-notes/_category_.json': '{ "label": "Notes of 7.0" }',
    '7.0-notes/a.mdx': 'Text.',
    '7.0-notes/_part.mdx': 'A part.',
  });
  expect(errors).toEqual([]);
  expect(docs.categories).toEqual({ first: { label: 'First' }, '7.0-notes': { label: 'Notes of 7.0' } });
  expect(docs.pages.map(({ source }) => source)).toEqual(['content/7.0-notes/a.mdx']);
});
