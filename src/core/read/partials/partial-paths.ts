import { posix } from 'node:path';

/** The end of an import and the comments after it or on the next lines, which would otherwise become prose. */
export const importEnd = String.raw`;?[ \t]*(?:\/\/.*|\/\*.*\*\/[ \t]*)?(?:\n\/\/.*)*$`;

/** The import of a partial: its name, a quote, and its specifier. */
export const partialImport = new RegExp(String.raw`^import\s+([A-Z]\w*)\s+from\s+(['"])([^'"]+\.mdx?)\2${importEnd}`);

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
