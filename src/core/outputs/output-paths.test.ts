import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';
import { SiteError } from '../base/errors/site-error.ts';
import { assembleSite } from '../site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { layoutsOf } from '../site/surroundings.ts';
import { editionData } from './edition-data.ts';
import { filesOfDefaults } from '../../../tests/make/default-files.ts';
import { openOutput } from '../disk/output/output.ts';
import { listPublished } from './published.ts';

const authoredFiles = ['content/own.md', 'sidebars.ts', 'site.config.ts'];

const pieces = [
  ...['..', '.', '/', '//', '\\', '%2f', '%2F', '%5c', '%2e%2e', '%252e%252e', '%252f', '%00', '\0', '%', '..%2f'],
  ...['a', 'b', 'été', 'index.html', 'CON', 'nul.txt', 'c:', ' ', '~', '?', '#', '*', 'x'.repeat(120), '_assets'],
];

/** Reproducible random paths (the generator is mulberry32). */
function* randomPaths(seed: number, count: number): Generator<string> {
  let state = seed;
  const next = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  for (let index = 0; index < count; index++) {
    yield Array.from({ length: 1 + next(8) }, () => pieces[next(pieces.length)] ?? '').join(next(2) ? '/' : '');
  }
}

test('writes any path inside the output, or rejects it', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'paths-')));
  try {
    // Deep enough that escaped files are still inside `folder`.
    const outDir = join(folder, '1/2/3/4/5/6/7/8/9/dist');
    const output = await openOutput(outDir);
    let written = 0;
    const otherErrors: unknown[] = [];
    for (const path of randomPaths(1, 2000)) {
      try {
        await output.write(path, '');
        if (statSync(join(output.dirs.dir, path)).isFile()) written++;
      } catch (error) {
        if (!(error instanceof SiteError)) otherErrors.push(error);
      }
    }
    expect(otherErrors).toEqual([]);
    expect(written).toBeGreaterThan(50);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.filter(({ parentPath }) => !`${parentPath}${sep}`.startsWith(output.dirs.dir + sep))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('publishes any slug, redirect and category label inside the output, or reports it with its place', () => {
  let published = 0;
  for (const path of randomPaths(2, 500)) {
    const config = makeConfig({ redirects: [{ from: [`/${path}`], to: '/start' }] });
    const sidebars = {
      docs: [
        {
          type: 'category' as const,
          label: path,
          collapsible: true,
          collapsed: true,
          items: [{ type: 'doc' as const, id: 'start' }],
          link: { type: 'generated-index' as const, slug: path },
        },
      ],
    };
    const pages = [makePage('start.md'), makePage('own.md', { slug: `/own/${path}` })];
    const { site } = assembleSite(makeSources([makeSource(pages, sidebars)], config));
    const { files: listed, errors } = listPublished({
      site,
      editions: editionData(site, layoutsOf(site)),
      siteDir: '/site',
      configFile: 'site.config.ts',
      copies: [],
      pluginFiles: filesOfDefaults(site),
    });
    for (const name of listed.keys()) expect(resolve('/out', name), path).toBe(`/out/${name}`);
    const files = errors.map(({ place }) => place?.file ?? '');
    expect(
      files.filter((file) => !authoredFiles.includes(file)),
      path,
    ).toEqual([]);
    const own = [...listed.values()].some((file) => file.kind === 'page' && file.page.id === 'own');
    expect(own || files.includes('content/own.md'), path).toBe(true);
    if (own) published++;
  }
  expect(published).toBeGreaterThan(20);
});
