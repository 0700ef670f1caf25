import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheDir } from '../disk/cache-dir.ts';

/** Milliseconds after which an unused bundle is removed. */
const KEPT_FOR = 24 * 3_600_000;

/** Folder of a site's bundles. Sites with a common cache share identical bundles. */
export function bundlesDir(siteDir: string): string {
  const { path, isShared } = cacheDir(siteDir);
  return join(isShared ? dirname(path) : path, 'bundles');
}

/** Marks a bundle as used, and removes those that no build has used for a day. */
export async function pruneBundles(siteDir: string, used: string): Promise<void> {
  const folder = bundlesDir(siteDir);
  const now = new Date();
  for (const name of await readdir(folder)) {
    const dir = join(folder, name);
    if (name === used) await utimes(dir, now, now);
    else if ((await stat(dir)).mtimeMs < now.getTime() - KEPT_FOR) await rm(dir, { recursive: true, force: true });
  }
}
