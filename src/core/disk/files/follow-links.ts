import { readlinkSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The limit of Linux. */
const MAX_LINKS = 40;

/** The target of a link, existing or not; other paths are returned unchanged. */
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
    // Not a link, or missing; Windows reports the former as UNKNOWN.
    if (code === 'EINVAL' || code === 'ENOENT' || code === 'ENOTDIR' || code === 'UNKNOWN') return undefined;
    throw error;
  }
}
