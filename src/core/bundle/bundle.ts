import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import type { renderPage } from '../rsc/rsc.tsx';
import { listFiles } from '../disk/files/list-files.ts';
import type { Published } from '../outputs/published.ts';
import type { SheetRule } from './sheet-rules.ts';
import type { BundleTask } from './bundle-child.ts';
import { bundleInChild } from './bundle-in-child.ts';
import { bundleInputs, hashOfFiles, type BundledSite } from './bundle-inputs.ts';
import {
  bundlesDir,
  contentsFile,
  copyBundle,
  isIntact,
  placeBundle,
  pruneBundles,
  rulesFile,
  type Contents,
} from './bundles-dir.ts';
import { cacheDir, engineCache, type CacheDir } from '../disk/cache-dir.ts';
import { engineAddress } from '../disk/engine-dir.ts';

/** The theme and the site's components, built for the browser and for rendering. */
export type Bundle = Awaited<ReturnType<typeof readBundle>>;

/** The bundle's module for rendering pages. */
export type Renderer = { renderPage: typeof renderPage };

/**
 * Returns the cached bundle for a site's components and this engine, or builds one in another process; `onStart` is
 * called once that process has started. Throws `SiteErrors`.
 */
export async function getBundle(site: BundledSite, onStart: () => void = () => undefined): Promise<Bundle> {
  const { siteDir } = site;
  // Must be set before React is imported: otherwise payloads are four times larger.
  process.env['NODE_ENV'] = 'production';
  const { key, hasSiteFiles } = await bundleInputs(site);
  const siteCache = cacheDir(siteDir);
  // All sites share a bundle that contains no modules of a site, so it is kept with the engine.
  const cache = hasSiteFiles || siteCache.isShared ? siteCache : (engineCache() ?? siteCache);
  const folderIn = (parent: CacheDir) => join(bundlesDir(parent), key);
  // The copy in the site's cache is for other machines that restore this cache, such as CI runners.
  const [dir, copy] = [folderIn(cache), folderIn(siteCache)];
  if (!(await isIntact(dir, siteDir))) {
    if (copy !== dir && (await isIntact(copy, siteDir))) await copyBundle(copy, dir, siteDir);
    else {
      await makeBundle(dir, { site, cache }, hasSiteFiles, onStart);
      // The copy is missing or damaged, so it is replaced below.
      if (copy !== dir) await rm(copy, { recursive: true, force: true });
    }
  }
  if (!existsSync(copy)) await copyBundle(dir, copy, siteDir);
  for (const folder of new Set([dir, copy].map(dirname))) await pruneBundles(folder, key);
  return readBundle(dir);
}

export function bundleFiles({ clientDir }: Bundle): [string, Published][] {
  const paths = listFiles(clientDir).filter((path) => !path.startsWith('.vite/'));
  return paths.map((path) => [path, { kind: 'copy', file: join(clientDir, path) }]);
}

async function makeBundle(dir: string, task: BundleTask, hasSiteFiles: boolean, onStart: () => void): Promise<void> {
  const { siteDir } = task.site;
  const { dir: newDir, inputs } = await bundleInChild(task, onStart);
  try {
    // Sheets that a plugin compiles have no file; the key contains their code.
    const files = inputs.filter((path) => existsSync(join(siteDir, path)));
    const contents: Contents = {
      // Packages of the engine are not listed: the key contains their versions, and their paths differ between sites.
      inputs: hasSiteFiles ? await hashOfFiles(siteDir, files) : {},
      files: await hashOfFiles(newDir, listFiles(newDir)),
    };
    await writeFile(join(newDir, contentsFile), JSON.stringify(contents));
    await placeBundle(newDir, dir, siteDir);
  } finally {
    await rm(newDir, { recursive: true, force: true });
  }
}

async function readBundle(dir: string) {
  const clientDir = join(dir, 'client');
  const readJson = async (file: string) => JSON.parse(await readFile(join(dir, file), 'utf8')) as unknown;
  const { files } = (await readJson(contentsFile)) as Contents;
  const chunks = Object.values((await readJson('client/.vite/manifest.json')) as Manifest);
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.src?.endsWith(engineAddress('core/browser/loader.ts')));
  if (!entry) throw new Error('The bundle has no entry.');
  const sheet = chunks.map((chunk) => chunk.file).find((file) => file.endsWith('.css'));
  if (sheet === undefined) throw new Error('The bundle has no style sheet.');
  return {
    /** Changes with everything that rendering depends on. */
    key: JSON.stringify(files),
    /** Folder of published files. */
    clientDir,
    /** Module with `renderPage`. */
    rendererFile: join(dir, 'rsc/index.js'),
    /** Address of the loader module, without base path. */
    loader: entry.file,
    /** Address of the style sheet of all pages, without base path. */
    sheet,
    /** The rules of all style sheets, by address without base path. */
    sheetRules: (await readJson(rulesFile)) as Readonly<Record<string, readonly SheetRule[]>>,
    /** Scripts of the client; the id of the build changes with them. */
    scripts: chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')),
  };
}
