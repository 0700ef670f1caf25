import { cp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CacheDir } from '../disk/cache-dir.ts';
import { makeFolder } from '../disk/files/make-folder.ts';
import { hashFile } from './bundle-inputs.ts';

/** Milliseconds after which an unused bundle is removed. */
const KEPT_FOR = 24 * 3_600_000;

/** Folder beside the renderer with the code that Node compiled from it. */
export const compiledFolder = 'compiled';

/** Inputs of a bundle besides its key, and its files: relative paths with hashes. */
export type Contents = { inputs: Record<string, string>; files: Record<string, string> };

/** File in a bundle with its `Contents`. */
export const contentsFile = 'contents.json';

/** File in a bundle with the rules of its published style sheets, by path. */
export const rulesFile = 'sheet-rules.json';

/** Folder of the bundles in a cache. Sites with a common cache share identical bundles. */
export function bundlesDir({ path, isShared }: CacheDir): string {
  return join(isShared ? dirname(path) : path, 'bundles');
}

/** True if the bundle exists, is undamaged, and its inputs have not changed. */
export async function isIntact(dir: string, siteDir: string): Promise<boolean> {
  try {
    const { inputs, files } = JSON.parse(await readFile(join(dir, contentsFile), 'utf8')) as Contents;
    const isUnchanged = async (base: string, [path, hash]: [string, string]) =>
      (await hashFile(join(base, path))) === hash;
    const checks = [
      ...Object.entries(inputs).map((entry) => isUnchanged(siteDir, entry)),
      ...Object.entries(files).map((entry) => isUnchanged(dir, entry)),
    ];
    return (await Promise.all(checks)).every(Boolean);
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
export async function copyBundle(from: string, to: string, siteDir: string): Promise<void> {
  const temporary = `${to}.${process.pid}`;
  try {
    await cp(from, temporary, { recursive: true, filter: (path) => basename(path) !== compiledFolder });
    await placeBundle(temporary, to, siteDir);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Marks the bundle `used` as used, and removes bundles that no build has used for a day. */
export async function pruneBundles(folder: string, used: string): Promise<void> {
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
