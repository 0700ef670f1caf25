import { posix } from 'node:path';

/** A path of the settings as a path from the static folder. */
export function staticPath(path: string): string {
  return posix.normalize(path).replace(/^\/+/, '');
}
