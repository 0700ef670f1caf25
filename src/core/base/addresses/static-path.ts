import { posix } from 'node:path';

/** Converts a path in the settings to a path relative to the static folder. */
export function staticPath(path: string): string {
  return posix.normalize(path).replace(/^\/+/, '');
}
