import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { isShowable } from './is-showable.ts';

/** Folders of generated files. */
const generated = new Set(['node_modules', '.git', '.docusaurus', '.area-docs', '.astro', 'build', 'dist', '.cache']);

/** The fact in notes about files that a conversion does not copy. */
export const leftOut = 'Left out: secrets, broken links, and links to folders or out of the project';

/**
 * Lists the files in a folder, and symbolic links to files, as relative paths with forward slashes. Omits generated
 * files. Passes files that pages must not show, links to folders and broken links to `leaveOut` instead.
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

/** True for a file that exists, and for a symbolic link to such a file. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The file that `specifier` resolves to in a module; undefined if its package is not installed. */
export function resolvedFile(specifier: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(specifier);
  } catch {
    return undefined;
  }
}
