import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { assembleSite } from '../site/assemble-site.ts';
import { SiteErrors } from '../base/errors/site-error.ts';
import { engineDir } from '../disk/engine-dir.ts';
import { layoutsOf } from '../site/surroundings.ts';
import { makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { renderPages } from './render-pages.ts';

/** Renders pages with a bundle whose code throws an error; `module` is the path in the comment above it. */
async function failToRender(
  module: (siteDir: string) => string,
  code = '',
  { files = ['a.md', 'b.md'], seconds = 10 } = {},
): Promise<unknown> {
  const siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'render-')));
  mkdirSync(join(siteDir, 'theme'));
  writeFileSync(join(siteDir, 'theme/Footer.js'), '');
  const rendererFile = join(siteDir, 'index.mjs');
  writeFileSync(rendererFile, `// ${relative(engineDir, module(siteDir))}\n${code}throw new Error('no tap');\n`);
  const loadCode = async () => '';
  const pages = files.map((file) => makePage(file, {}, { loadCode }));
  const { site } = assembleSite(makeSources([makeSource(pages)]));
  const options: Omit<Parameters<typeof renderPages>[0], 'bundle'> = {
    siteDir,
    configFile: 'site.config.ts',
    storeDir: siteDir,
    build: 'one',
    seconds,
    componentData: {},
    layouts: layoutsOf(site),
    texts: new Map(),
    readers: [],
    hasMarkdown: false,
    pages: site.pages,
    keyFor: ({ url }) => url,
    layoutUrlsOf: () => ({ layout: '', branches: [] }),
    onPage: () => undefined,
    onCount: () => undefined,
  };
  try {
    return await renderPages({ ...options, bundle: { rendererFile } as Bundle }).catch((error: unknown) => error);
  } finally {
    rmSync(siteDir, { recursive: true });
  }
}

test.each(['', 'await null; ', 'await Promise.reject(new Error("no tap")); '])(
  'reports the module of the site that cannot be imported, once for all pages: %j',
  async (code) => {
    const error = await failToRender((siteDir) => join(siteDir, 'theme/Footer.js'), code);
    expect(error).toBeInstanceOf(SiteErrors);
    expect((error as SiteErrors).message).toMatchInlineSnapshot(`
    "The module cannot be imported: no tap
      at theme/Footer.js
      → Correct the code outside of its functions."
  `);
  },
);

test('blames no page for a bundle that cannot be imported for another reason', async () => {
  const error = await failToRender(() => join(engineDir, 'src/core/rsc/rsc.tsx'));
  expect(error).not.toBeInstanceOf(SiteErrors);
  expect(error).toMatchObject({ message: 'no tap' });
});

test('gives pages less time after one has timed out, so that endless pages do not each take the whole limit', async () => {
  const code = `export const renderPage = async ({ id }) => {
    if (id === 'b') for (;;);
    await new Promise(() => undefined);
  };\n//`;
  const error = await failToRender((siteDir) => siteDir, code, { files: ['a.md', 'b.md', 'c.md'], seconds: 3 });
  const { errors } = error as SiteErrors;
  expect(errors.map(({ fact, hint }) => [fact, /An earlier.*/.exec(hint ?? '')?.[0]])).toEqual([
    ['The page /a/ did not finish rendering within 3 s.', undefined],
    ['The page /b/ did not finish rendering within 1 s.', 'An earlier page timed out, so this one had less time.'],
    ['The page /c/ did not finish rendering within 1 s.', 'An earlier page timed out, so this one had less time.'],
  ]);
});

test('reports a bundle whose modules never finish loading', async () => {
  const error = await failToRender((siteDir) => siteDir, 'await new Promise(() => undefined); ');
  expect((error as SiteErrors).message).toContain(
    'The parts of the theme and their imports took more than 10 s to load',
  );
});
