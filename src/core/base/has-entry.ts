import { lstatSync } from 'node:fs';

/**
 * False if nothing exists at a path. True for a broken symbolic link, and for a path that cannot be looked up, so that
 * reading it reports the problem. `existsSync` would return false, so an optional file would be ignored.
 */
export function hasEntry(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
