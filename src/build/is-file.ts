import { statSync } from 'node:fs';

/** True for a file that is there; a folder is none. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
