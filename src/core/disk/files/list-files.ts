import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath } from '../../base/addresses/path-inside.ts';

/** All files below a folder, as sorted relative paths with forward slashes. Throws if it does not exist. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relativePath(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}
