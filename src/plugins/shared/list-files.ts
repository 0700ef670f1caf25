import { readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isShowable } from './is-showable.ts';

/** Folders of generated files. */
const generated = new Set(['node_modules', '.git', '.docusaurus', '.area-docs', '.astro', 'build', 'dist', '.cache']);

/** The note about files that a new site must not contain. */
export const leftOut = 'Left out: secrets, broken links, and links to folders or out of the project';

/**
 * Paths of the files in a folder, and of links to files, relative to it, with forward slashes. Omits generated files,
 * and files that pages must not show, which it passes to `leaveOut`, like links to folders.
 */
export function listFiles(folder: string, leaveOut: (path: string) => void, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(below, entry.name);
    if (generated.has(entry.name) && !entry.isFile()) return [];
    if (entry.isDirectory()) return listFiles(folder, leaveOut, path);
    const file = join(folder, path);
    if (isFile(file) && isShowable(file, folder)) return [path];
    leaveOut(path);
    return [];
  });
}

/** True for a file that exists, and for a link to one. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
