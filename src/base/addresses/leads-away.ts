import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/**
 * True for a path in a site that a symbolic link leads out of it, or to what a site keeps to itself (see `isHidden`). A
 * path that is outside without any link is one that the settings name, and fine; so is one that does not exist.
 */
export function leadsAway(siteDir: string, path: string): boolean {
  const written = relative(siteDir, path);
  if (isOutside(written)) return false;
  const real = realPath(path);
  // Where no part of the path is a link, neither is the site.
  if (real === undefined || real === path) return false;
  const meant = relative(realpathSync.native(siteDir), real);
  return meant !== written && (isOutside(meant) || isHidden(meant));
}

/** True for a path, from the site, of settings of tools, secrets and packages: `.git/config`, `.env`, `node_modules/a`. */
export function isHidden(path: string): boolean {
  return path.split(/[\\/]/).some((name) => name === 'node_modules' || /^\.(?!\.?$)/.test(name));
}

function isOutside(path: string): boolean {
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch (error) {
    const missing = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'];
    if (missing.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
