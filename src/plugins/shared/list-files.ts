import { readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isShowable } from './is-showable.ts';

/** Folders of generated files. */
const generated = new Set(['node_modules', '.git', '.docusaurus', '.area-docs', '.astro', 'build', 'dist', '.cache']);

/** The note about files that a new site must not contain. */
export const leftOut = 'Left out: secrets, and links that lead out of the project';

/**
 * Paths of the files in a folder, and of links to files, relative to it, with forward slashes. Omits generated files,
 * and files that pages must not show, which it passes to `leaveOut`.
 */
export function listFiles(folder: string, leaveOut: (path: string) => void, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(below, entry.name);
    if (entry.isDirectory()) return generated.has(entry.name) ? [] : listFiles(folder, leaveOut, path);
    const file = join(folder, path);
    if (!isFile(file)) return [];
    if (isShowable(file, folder)) return [path];
    leaveOut(path);
    return [];
  });
}

/** True for a file that exists, and for a link to one. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
