import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { isOutside } from './path-inside.ts';

/**
 * True if a path inside the site leads, through a symbolic link, out of the site or to a hidden file (see `isHidden`).
 * False for a missing file, and for a path such as `../a`, which is outside even without links: settings may name such
 * paths.
 */
export function symlinkEscapes(siteDir: string, path: string): boolean {
  const written = relative(siteDir, path);
  if (isOutside(written)) return false;
  try {
    const real = realpathSync.native(path);
    if (real === path) return false;
    const target = relative(realpathSync.native(siteDir), real);
    return target !== written && (isOutside(target) || isHidden(target));
  } catch {
    // The caller reads the file next, which reports why it cannot be resolved.
    return false;
  }
}

/**
 * True for a path, relative to the site, in which a name starts with a dot or is `node_modules`. Such files are tool
 * settings, secrets or packages: `.git/config`, `.env`, `node_modules/a`.
 */
export function isHidden(path: string): boolean {
  return path.split(/[\\/]/).some((name) => name === 'node_modules' || /^\.(?!\.?$)/.test(name));
}
