import { readlinkSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** As many links as Linux follows. */
const MAX_LINKS = 40;

/** The path that a link leads to, be it there or not; the path itself if it is no link. */
export function followLinks(path: string): string {
  let current = path;
  for (let count = 0; count < MAX_LINKS; count++) {
    const target = targetOf(current);
    if (target === undefined) return current;
    current = resolve(dirname(current), target);
  }
  return path;
}

function targetOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // No link, or nothing; Windows reports the first as UNKNOWN.
    if (code === 'EINVAL' || code === 'ENOENT' || code === 'ENOTDIR' || code === 'UNKNOWN') return undefined;
    throw error;
  }
}
