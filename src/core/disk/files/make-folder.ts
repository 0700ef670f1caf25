import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a folder and its parents. Unlike a recursive `mkdir`, it does not hang in file systems such as `/proc`. */
export function makeFolder(path: string): void {
  const above = dirname(path);
  if (!isFolder(above)) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
