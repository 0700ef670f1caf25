import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CacheDir } from '../disk/cache-dir.ts';

/** Milliseconds after which an unused bundle is removed. */
const KEPT_FOR = 24 * 3_600_000;

/** Folder beside the renderer for what Node compiled of it. */
export const compiledFolder = 'compiled';

/** Folder of the bundles in a cache. Sites with a common cache share identical bundles. */
export function bundlesDir({ path, isShared }: CacheDir): string {
  return join(isShared ? dirname(path) : path, 'bundles');
}

/** Copies a bundle into another cache, but not what Node compiled. */
export async function copyBundle(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}`;
  try {
    await cp(from, part, { recursive: true, filter: (path) => basename(path) !== compiledFolder });
    await rm(to, { recursive: true, force: true });
    await rename(part, to);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    // Another build may have been faster.
    if (!existsSync(to)) throw error;
  }
}

/** Marks a bundle as used, and removes those that no build has used for a day. */
export async function pruneBundles(folder: string, used: string): Promise<void> {
  const now = new Date();
  for (const name of await readdir(folder)) {
    const dir = join(folder, name);
    if (name === used) await utimes(dir, now, now);
    else if ((await stat(dir)).mtimeMs < now.getTime() - KEPT_FOR) await rm(dir, { recursive: true, force: true });
  }
}
