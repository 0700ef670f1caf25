import { statSync } from 'node:fs';

/** True for an existing file; false for folders and invalid names. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return false;
    throw error;
  }
}
