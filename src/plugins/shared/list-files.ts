import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of generated files. */
const made = new Set(['node_modules', '.git', '.docusaurus', '.area-docs', '.astro', 'build', 'dist', '.cache']);

/** Paths of all files in a folder, and of links to files, that are not generated, relative to it, with forward slashes. */
export function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) return made.has(entry.name) ? [] : listFiles(folder, path);
    return statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ? [path] : [];
  });
}
