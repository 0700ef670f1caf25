import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordFiles } from '../../../core/extend/load/recorded-files.ts';
import { docusaurusOptions } from '../docusaurus-options.ts';
import { allTags } from './docs-tags.ts';

/** The tagged pages of a docs folder with these files. */
async function tagsOfDocs(docs: Readonly<Record<string, string>>) {
  const siteDir = mkdtempSync(join(tmpdir(), 'tags-'));
  try {
    mkdirSync(join(siteDir, 'docs'));
    for (const [file, text] of Object.entries(docs)) writeFileSync(join(siteDir, 'docs', file), text);
    const { files } = recordFiles({ name: 'docusaurus', dir: siteDir, place: { file: 'site.config.ts' } }, siteDir);
    const editions = [{ locale: 'en', folder: 'docs' }];
    const context = { options: docusaurusOptions.parse({ siteConfig: {} }), files, siteDir, editions };
    return await allTags({ ...context, defaultLocale: 'en' } as never);
  } finally {
    rmSync(siteDir, { recursive: true });
  }
}

test.each([
  ['---\n# A comment\ntags: [a]\n---\n# Real title\n', 'Real title'],
  ['---\ntags: [a]\n---\n```sh\n# A comment\n```\n\n# The `config` *file* {#id}\n', 'The config file'],
  ['---\ntags: [a]\n---\n# Title #\n', 'Title'],
  ['---\ntags: [a]\n---\nText.\n', 'page'],
  ['---\n{"title": "In JSON", "tags": ["a"]}\n---\n', 'In JSON'],
])('lists a tagged page by its title: %j', async (text, title) => {
  expect(await tagsOfDocs({ 'page.md': text })).toMatchObject([{ docs: { 'page.md': { title } } }]);
});

test.each([
  ['news:\n  label: 3\n', { key: ['news', 'label'] }],
  ['news: [\n', { line: 2 }],
])('names the tags file in its errors: %j', async (text, place) => {
  const errors = [{ place: { file: 'docs/tags.yml', ...place } }];
  await expect(tagsOfDocs({ 'tags.yml': text })).rejects.toMatchObject({ errors });
});

test('reads labels in the tags file, which may be empty', async () => {
  const page = { 'page.md': '---\ntags: [a]\n---\n' };
  for (const [file, label] of [
    ['a: { label: Hot }', 'Hot'],
    ['', 'a'],
  ] as const) {
    expect(await tagsOfDocs({ ...page, 'tags.yml': file })).toMatchObject([
      { docs: { 'page.md': { tags: [{ label }] } } },
    ]);
  }
});
