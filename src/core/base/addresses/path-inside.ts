import native, { type PlatformPath } from 'node:path';

/**
 * The path of a file relative to a folder that contains it, with forward slashes; undefined for other files, and for
 * names that are not absolute paths. On Windows, either path may have forward slashes, as in Vite.
 *
 * @param path Path functions, by default those of the current system; tests pass `posix` or `win32`.
 */
export function pathInside(folder: string, file: string, path: PlatformPath = native): string | undefined {
  if (!path.isAbsolute(file)) return undefined;
  const inner = path.relative(folder, file);
  return inner === '' || isOutside(inner, path) ? undefined : inner.replaceAll(path.sep, '/');
}

/** True for a result of `path.relative` that leaves the folder. On Windows, it is absolute if the drives differ. */
export function isOutside(inner: string, path: PlatformPath = native): boolean {
  return inner === '..' || inner.startsWith(`..${path.sep}`) || path.isAbsolute(inner);
}

/** The path of a file relative to a folder, with forward slashes. */
export function relativePath(folder: string, file: string): string {
  return native.relative(folder, file).replaceAll(native.sep, '/');
}

/** The path of the folder that contains a file or folder; empty at the top. Paths have forward slashes. */
export function parentFolder(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
