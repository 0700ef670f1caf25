import { posix } from 'node:path';

/** The link from one file to another by their paths: `./a.png` or `../a.png`. */
export function relativeLink(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
