import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its parents. `mkdir` with `recursive` never ends where a file system refuses new folders by
 * saying that they do not exist, as `/proc` does.
 */
export function makeFolder(path: string): void {
  const above = dirname(path);
  if (!isFolder(above)) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it since.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
