import { decodeAddress } from '../../../../helpers.ts';

/** Keys and indexes from the root of a document to a value. */
export type Path = readonly (string | number)[];

/** `['paths', '/a', 0]` as `/paths/~1a/0`. */
export function toPointer(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The `$ref` to the value at a path. Escapes `%`, because references are percent-decoded. */
export function toReference(path: Path): string {
  return `#${toPointer(path).replaceAll('%', '%25')}`;
}

/** The keys of `/paths/~1a/0` or of `#/paths/~1a%20b`. An anchor such as `#a` becomes a key that no document has. */
export function parsePointer(pointer: string): string[] {
  const text = pointer.startsWith('#') ? decodeAddress(pointer.slice(1)) : pointer;
  if (text !== '' && !text.startsWith('/')) return [`#${text}`];
  return text
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a path; undefined if the path does not exist. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}
