import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import { mapConcurrently } from '../base/async/map-concurrently.ts';
import type { renderPage } from '../rsc/rsc.tsx';
import { listFiles } from '../disk/files/list-files.ts';
import { makeFolder } from '../disk/files/make-folder.ts';
import type { Published } from '../outputs/published.ts';
import type { Bundled, BundleTask } from './bundle-child.ts';
import { bundleInChild } from './bundle-in-child.ts';
import { bundleInputs, hashFile, hashOfFiles, type BundledSite } from './bundle-inputs.ts';
import { cacheDir, engineCache, type CacheDir } from '../disk/cache-dir.ts';
import { engineAddress } from '../disk/engine-dir.ts';

/** Milliseconds after which an unused bundle is removed. */
const KEPT_FOR = 24 * 3_600_000;

/** Folder beside the renderer with the code that Node compiled from it. */
export const compiledFolder = 'compiled';

/**
 * Inputs of a bundle besides its key, and its files: relative paths with hashes. Also the rules of its published style
 * sheets, by path.
 */
type Contents = { inputs: Record<string, string>; files: Record<string, string>; sheetRules: Bundled['sheetRules'] };

/** File in a bundle with its `Contents`. */
const contentsFile = 'contents.json';

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
      // Remove a damaged copy. Otherwise, the line below would keep it.
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
  // The times of files lag behind the clock by up to 10 ms.
  const startedAt = Date.now() - 20;
  const { dir: newDir, inputs, sheetRules } = await bundleInChild(task, onStart);
  try {
    // Sheets that a plugin compiles have no file; the key contains their code.
    const files = inputs.filter((path) => existsSync(join(siteDir, path)));
    const hashes = hasSiteFiles ? await hashOfFiles(siteDir, files) : {};
    // The bundle may contain the previous content of a file that was edited meanwhile, so the next build replaces it.
    for (const path of Object.keys(hashes)) {
      if ((await stat(join(siteDir, path))).mtimeMs >= startedAt) hashes[path] = 'edited';
    }
    const contents: Contents = {
      // Packages of the engine are not listed: the key contains their versions, and their paths differ between sites.
      inputs: hashes,
      files: await hashOfFiles(newDir, listFiles(newDir)),
      sheetRules,
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
  const { files, sheetRules } = (await readJson(contentsFile)) as Contents;
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
    sheetRules,
    /** Scripts of the client; the id of the build changes with them. */
    scripts: chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')),
  };
}

/** Folder of the bundles in a cache. Sites with a common cache share identical bundles. */
function bundlesDir({ path, isShared }: CacheDir): string {
  return join(isShared ? dirname(path) : path, 'bundles');
}

/** True if the bundle exists, is undamaged, and its inputs have not changed. */
async function isIntact(dir: string, siteDir: string): Promise<boolean> {
  try {
    const { inputs, files } = JSON.parse(await readFile(join(dir, contentsFile), 'utf8')) as Contents;
    const recorded = [
      ...Object.entries(inputs).map(([path, hash]) => ({ file: join(siteDir, path), hash })),
      ...Object.entries(files).map(([path, hash]) => ({ file: join(dir, path), hash })),
    ];
    const unchanged = await mapConcurrently(recorded, async ({ file, hash }) => (await hashFile(file)) === hash);
    return unchanged.every(Boolean);
  } catch {
    // Missing or incomplete: rebuild.
    return false;
  }
}

/**
 * Moves a new bundle to `dir`. Keeps an undamaged bundle in `dir`: it is identical, and another build may be using it.
 */
export async function placeBundle(newDir: string, dir: string, siteDir: string): Promise<void> {
  makeFolder(dirname(dir));
  try {
    // Fails if `dir` exists.
    await rename(newDir, dir);
  } catch {
    if (await isIntact(dir, siteDir)) return;
    await rm(dir, { recursive: true, force: true });
    await rename(newDir, dir);
  }
}

/** Copies a bundle into another cache, without Node's compiled code. */
async function copyBundle(from: string, to: string, siteDir: string): Promise<void> {
  const temporary = `${to}.${process.pid}`;
  try {
    await cp(from, temporary, { recursive: true, filter: (path) => basename(path) !== compiledFolder });
    await placeBundle(temporary, to, siteDir);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Updates the time of the bundle `used`, and removes bundles that no build has used for a day. */
async function pruneBundles(folder: string, used: string): Promise<void> {
  const now = new Date();
  for (const name of await readdir(folder)) {
    const dir = join(folder, name);
    try {
      if (name === used) await utimes(dir, now, now);
      else if ((await stat(dir)).mtimeMs < now.getTime() - KEPT_FOR) await rm(dir, { recursive: true, force: true });
    } catch {
      // Another build has moved or removed it, or it belongs to another user.
    }
  }
}
