import { posix } from 'node:path';

/** The import of a partial: its name, a quote, and its specifier. */
export const partialImport = /^import\s+([A-Z]\w*)\s+from\s+(['"])([^'"]+\.mdx?)\2;?[ \t]*$/;

/** A specifier as a path relative to the site folder. */
export function pathInSite(specifier: string, path: string): string {
  return specifier.startsWith('@site/') ? specifier.slice('@site/'.length) : posix.join(posix.dirname(path), specifier);
}

/** Converts a relative address in the file `from` to one in the file `to`. */
export function movedPath(address: string, from: string, to: string): string {
  const folder = posix.relative(posix.dirname(to), posix.dirname(from));
  if (folder === '' || !address.startsWith('.')) return address;
  const path = posix.join(folder, address);
  return path.startsWith('.') ? path : `./${path}`;
}
