import { statSync } from 'node:fs';

/** True for an existing file; false for folders, invalid names, links to themselves and inaccessible paths. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
