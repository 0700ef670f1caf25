import { copyFileSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../src/core/disk/store.ts';
import { valueIndexes } from '../../src/core/prerender/render-batch.ts';
import { runsAll, sampleSize } from '../harness/sample.ts';
import { randomFrom } from '../harness/random.ts';
import { shareBundle } from '../harness/share-bundle.ts';
import { copySite, makeSite, type SiteFolder } from '../harness/site-folder.ts';
import { root, sourceDir } from '../harness/sites.ts';

const store = (site: SiteFolder) => join(site.path, '.area-docs/store');
const run = (site: SiteFolder, outDir: string) =>
  site.runWith({ XDG_CACHE_HOME: '' }, 'build', '--out-dir', join(site.path, outDir));

async function outputOf(site: SiteFolder, outDir: string) {
  return { ...(await run(site, outDir)), files: site.fingerprints(outDir) };
}

function removeStore(site: SiteFolder): void {
  rmSync(store(site), { recursive: true });
}

function removeCache(site: SiteFolder): void {
  rmSync(join(site.path, '.area-docs'), { recursive: true });
}

/** Makes each entry of the store unusable, in a full run also each bundle, as `bundle.test.ts` does. */
function damageCache(site: SiteFolder): void {
  const random = randomFrom(7);
  for (const entry of readdirSync(store(site))) {
    const file = join(store(site), entry);
    if (random(2) === 0) truncateSync(file, random(200));
    else rmSync(file);
  }
  if (!runsAll) return;
  const bundles = join(site.path, '.area-docs/bundles');
  for (const bundle of readdirSync(bundles)) truncateSync(join(bundles, bundle, 'rsc/index.js'), 100);
}

type Edit = {
  name: string;
  apply: (site: SiteFolder) => void;
  /** Replaces `removeStore`, and also changes the cached bundle. Bundling again takes most of the time of a build. */
  changeCache?: (site: SiteFolder) => void;
  /** Text that only the new bundle contains. Of consecutive such edits, only the last needs a second build. */
  bundled?: string;
};

const edits: readonly Edit[] = [
  {
    name: 'text of an old version',
    apply: (site) => append(site, 'versioned_docs/version-2.0/start.mdx', '\nMore.\n'),
  },
  { name: 'a title', apply: (site) => replace(site, 'content/start.mdx', /^title: .*$/m, 'title: Renamed') },
  { name: 'a label in a sidebar', apply: (site) => replace(site, 'sidebars.ts', "'added'", labelled('added')) },
  { name: 'a new page', apply: (site) => site.write({ 'content/fresh.md': '# Fresh\n\nNew.\n' }) },
  { name: 'a page renamed', apply: (site) => move(site, 'content/fresh.md', 'content/moved.md') },
  { name: 'a page removed', apply: (site) => site.remove('content/moved.md') },
  {
    name: 'the contract',
    apply: (site) => replace(site, 'content/api/openapi.yaml', /^( +)summary: .*$/m, '$1summary: Changed'),
  },
  { name: 'a component that is used', apply: (site) => useComponent(site, 'one') },
  { name: 'the component again', apply: (site) => useComponent(site, 'two'), changeCache: damageCache },
  {
    name: 'a module that the component imports',
    apply: (site) => site.write({ 'components/suffix.ts': "export const suffix = 'changed: ts';\n" }),
    bundled: 'changed: ts',
  },
  {
    name: 'a style sheet that its style sheet imports',
    apply: (site) => site.write({ 'components/base.css': '.note { color: #123456 }\n' }),
    bundled: '#123456',
  },
  {
    name: 'a text that the component imports',
    apply: (site) => site.write({ 'texts/note.md': 'Changed.\n' }),
    bundled: 'Changed.',
  },
  {
    name: 'a file whose address the component uses',
    apply: (site) => site.write({ 'texts/note.yaml': 'changed: yaml\n' }),
    bundled: 'changed: yaml',
  },
  {
    name: 'a file whose address its style sheet uses',
    apply: (site) => site.write({ 'texts/note.yml': 'changed: yml\n' }),
    bundled: 'changed: yml',
    changeCache: removeCache,
  },
  {
    name: 'a setting of all pages',
    apply: (site) => replace(site, 'site.config.ts', "title: 'Versions'", "title: 'Other'"),
  },
  { name: 'one version fewer', apply: (site) => site.write({ 'versions.json': '["1.0"]' }) },
];

function append(site: SiteFolder, file: string, text: string): void {
  site.write({ [file]: site.read(file) + text });
}

function replace(site: SiteFolder, file: string, before: string | RegExp, after: string): void {
  const text = site.read(file);
  const changed = text.replace(before, after);
  if (changed === text) throw new Error(`Nothing changed in ${file}.`);
  site.write({ [file]: changed });
}

const labelled = (id: string) => `{ type: 'doc', id: '${id}', label: 'Another label' }`;

function useComponent(site: SiteFolder, text: string): void {
  site.write({
    'components/base.css': '.note { color: #654321 }\n',
    'components/note.css': '@import "./base.css";\n.note { background: url(../texts/note.yml) }\n',
    'components/suffix.ts': "export const suffix = '';\n",
    'components/note.tsx': `'use client';
import note from '../texts/note.md?raw';
import { suffix } from './suffix.ts';
import './note.css';
export const folder = new URL('.', import.meta.url);
export default function Note() {
  return <a href={new URL('../texts/note.yaml', import.meta.url).href}>${text} {note} {suffix}</a>;
}\n`,
    'texts/note.md': 'Written.\n',
    'texts/note.yaml': 'written: true\n',
    'texts/note.yml': 'written: true\n',
  });
  site.write({
    'content/added.mdx': "---\ntitle: Added\n---\n\nimport Note from '@site/components/note';\n\n<Note />\n",
  });
}

function move(site: SiteFolder, from: string, to: string): void {
  copyFileSync(join(site.path, from), join(site.path, to));
  site.remove(from);
}

/** Edits by build: a quick run makes several edits before each build, and still makes all of them. */
function batchesOf(all: readonly Edit[]): readonly (readonly Edit[])[] {
  const count = sampleSize('builds after an edit', 1, all.length);
  const size = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}

test('after any edit the output equals that of a build without a cache, or with a damaged one', async () => {
  using site = copySite(sourceDir('versions'));
  await shareBundle(site, join(site.path, '.area-docs'));
  expect(await run(site, 'warm')).toMatchObject({ code: 0, output: expect.any(String) });
  for (const batch of batchesOf(edits)) {
    const name = batch.map((edit) => edit.name).join(', ');
    for (const edit of batch) edit.apply(site);
    const warm = await outputOf(site, 'warm');
    expect({ name, code: warm.code, output: warm.code === 0 ? '' : warm.output }).toEqual({
      name,
      code: 0,
      output: '',
    });
    const texts = Object.keys(warm.files).map((file) => site.read(join('warm', file)));
    for (const { bundled = '' } of batch) {
      expect(
        texts.some((text) => text.includes(bundled)),
        `${name}: ${bundled}`,
      ).toBe(true);
    }
    const changes = batch.flatMap(({ changeCache }) => changeCache ?? []);
    if (changes.length === 0 && batch.every(({ bundled }) => bundled !== undefined)) continue;
    (changes[0] ?? removeStore)(site);
    expect(warm.files, name).toEqual((await outputOf(site, 'cold')).files);
  }
});

/** A site whose pages contain text for the search. */
function openSite(files: Readonly<Record<string, string>> = {}): SiteFolder {
  const pages = ['start', 'second', 'third'].map((name): [string, string] => [
    `content/${name}.md`,
    `# The ${name} page\n\nSee [start](./start.md).\n\n## Part of ${name}\n\nWords of it.\n`,
  ]);
  return makeSite({
    'sidebars.ts': "export default { docs: ['start', 'second'] };\n",
    ...Object.fromEntries(pages),
    ...files,
  });
}

const contract = `
openapi: 3.1.0
info: { title: Books, version: '1' }
servers: [{ url: http://localhost }]
paths:
  /first:
    get:
      operationId: first
      responses: { '200': { description: Done., links: { next: { operationId: second } } } }
  /second:
    get: { operationId: second, responses: { '200': { description: Done. } } }
`;

test('a link to an operation follows changes of its address, even if no sidebar contains the operation', async () => {
  using site = openSite({
    'site.config.ts': `export default {
      title: 'Books', url: 'https://example.com', baseUrl: '/', openapi: { path: 'openapi.yaml', lint: 'valid' },
    };`,
    'sidebars.ts': "export default { docs: ['start', 'api/first'] };\n",
    'openapi.yaml': contract,
    'content/api/second.mdx': '---\nslug: /before\n---\n',
  });
  expect(await run(site, 'warm')).toMatchObject({ code: 0, output: expect.any(String) });
  replace(site, 'content/api/second.mdx', 'before', 'after');
  const warm = await outputOf(site, 'warm');
  expect(warm).toMatchObject({ code: 0, output: expect.any(String) });
  expect(site.read('warm/api/first/index.html')).toContain('href="/after/"');
  removeStore(site);
  expect(warm.files).toEqual((await outputOf(site, 'cold')).files);
});

test('pages whose text the store has lost are rendered again for the search', async () => {
  using site = openSite();
  await run(site, 'cold');
  // All sites without components share the bundle that is kept with the engine.
  const bundles = readdirSync(join(site.path, '.area-docs/bundles'));
  expect(readdirSync(join(root, 'node_modules/.cache/area-docs/bundles'))).toEqual(expect.arrayContaining(bundles));
  const entries = readdirSync(store(site));
  for (const entry of entries.filter((name) => name.startsWith('index'))) rmSync(join(store(site), entry));
  const pages = entries.filter((name) => name.startsWith('page-'));
  expect(pages.length).toBeGreaterThan(3);
  const { read, write } = openStore(() => store(site));
  for (const page of pages) await write(page, await read(page), undefined, await read(page, valueIndexes.forms));
  expect(await run(site, 'warm')).toMatchObject({ code: 0, output: expect.any(String) });
  expect(site.fingerprints('warm')).toEqual(site.fingerprints('cold'));
});
