import { symlinkEscapes } from '../base/addresses/symlink-escapes.ts';
import { isFile } from '../disk/files/is-file.ts';

/**
 * True for a file of the output. A symbolic link out of the folder is not published, because a build writes none, and
 * readers could read other files of the machine.
 */
export function isPublished(outDir: string, file: string): boolean {
  return isFile(file) && !symlinkEscapes(outDir, file);
}
