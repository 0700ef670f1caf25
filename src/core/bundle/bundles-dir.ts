import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheDir, engineCache, type CacheDir } from '../disk/cache-dir.ts';

/** Milliseconds after which an unused bundle is removed. */
const KEPT_FOR = 24 * 3_600_000;

/** The cache for a bundle. One without modules of a site is kept with the engine, for all sites. */
export function bundleCache(siteDir: string, hasSiteFiles: boolean): CacheDir {
  const own = cacheDir(siteDir);
  return hasSiteFiles || own.isShared ? own : (engineCache() ?? own);
}

/** Folder of the bundles in a cache. Sites with a common cache share identical bundles. */
export function bundlesDir({ path, isShared }: CacheDir): string {
  return join(isShared ? dirname(path) : path, 'bundles');
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
