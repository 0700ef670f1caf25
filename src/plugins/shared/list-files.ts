import { readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Folders of generated files. */
const made = new Set(['node_modules', '.git', '.docusaurus', '.area-docs', '.astro', 'build', 'dist', '.cache']);

/** Paths of all files in a folder, and of links to files, that are not generated, relative to it, with forward slashes. */
export function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return made.has(entry.name) ? [] : listFiles(folder, path);
    return isFile(join(folder, path)) ? [path] : [];
  });
}

/** True for a file that exists, and for a link to one. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The link from one file to another by their paths: `./a.png` or `../a.png`. */
export function relativeLink(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
