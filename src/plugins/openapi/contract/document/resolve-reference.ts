import { asObject, isObject, type JsonObject } from './json.ts';
import { parsePointer, valueAt } from './json-pointer.ts';

/** Resolves the `$ref` chain of an object. Returns an empty object if its target is missing. */
export function resolveReference(document: JsonObject, value: unknown): JsonObject {
  let current = value;
  for (let steps = 0; steps < 20 && isObject(current) && typeof current['$ref'] === 'string'; steps++) {
    current = valueAt(document, parsePointer(current['$ref']));
  }
  return asObject(current);
}

/** `User` for `#/components/schemas/User` and `#/$defs/User`; undefined for references to other places. */
export function referenceName(reference: string): string | undefined {
  const path = parsePointer(reference);
  const isShared =
    (path.length === 3 && path[0] === 'components') || path.at(-2) === '$defs' || path.at(-2) === 'definitions';
  return isShared ? path.at(-1) : undefined;
}
