import { decodeAddress } from '../../../../helpers.ts';
import { asObject, isObject, textsOf, type JsonObject } from './json.ts';

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

export function schemaReference(name: string): string {
  return `#${toPointer(['components', 'schemas', name])}`;
}

/** The reference of a target in a discriminator's `mapping`, which may also be the name of a schema. */
export function mappedReference(target: string): string {
  return target.startsWith('#') ? target : schemaReference(target);
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

/** Maximum length of a chain of references, which may be a cycle. `checkReferences` reports longer chains. */
export const MAX_STEPS = 100;

/**
 * Resolves the `$ref` chain of an object. A `summary` or `description` beside a `$ref` replaces the target's.
 * Returns an empty object if the target is missing.
 */
export function resolveReference(document: JsonObject, value: unknown): JsonObject {
  let current = value;
  let texts: JsonObject = {};
  for (let steps = 0; steps < MAX_STEPS && isObject(current) && typeof current['$ref'] === 'string'; steps++) {
    const { $ref, summary, description } = current;
    texts = { ...textsOf({ summary, description }), ...texts };
    current = valueAt(document, parsePointer(String($ref)));
  }
  return isObject(current) ? { ...current, ...texts } : {};
}

/** The path to which the `$ref` chain at a path leads, or the path itself. Stops where `canFollow` is false. */
export function resolvePath(document: JsonObject, path: Path, canFollow = (_: JsonObject): boolean => true): Path {
  let current = path;
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const value = asObject(valueAt(document, current));
    if (typeof value['$ref'] !== 'string' || !canFollow(value)) return current;
    current = parsePointer(value['$ref']);
  }
  return current;
}

/**
 * The name of a component or definition: `User` for `#/components/schemas/User`, `#/$defs/User` and
 * `#/definitions/User`. Undefined for other references.
 */
export function referenceName(reference: string): string | undefined {
  const path = parsePointer(reference);
  const isShared =
    (path.length === 3 && path[0] === 'components') || path.at(-2) === '$defs' || path.at(-2) === 'definitions';
  return isShared ? path.at(-1) : undefined;
}
