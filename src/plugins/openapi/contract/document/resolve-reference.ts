import { asObject, isObject, textsOf, type JsonObject } from './json.ts';
import { parsePointer, valueAt, type Path } from './json-pointer.ts';

/** Limit of a chain of references, which may be a cycle. */
const MAX_STEPS = 20;

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

/** `User` for `#/components/schemas/User` and `#/$defs/User`; undefined for references to other places. */
export function referenceName(reference: string): string | undefined {
  const path = parsePointer(reference);
  const isShared =
    (path.length === 3 && path[0] === 'components') || path.at(-2) === '$defs' || path.at(-2) === 'definitions';
  return isShared ? path.at(-1) : undefined;
}
