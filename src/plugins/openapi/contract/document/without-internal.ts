import { listOperations } from '../lists/list-operations.ts';
import { extensionOf, extensions } from '../extensions.ts';
import { asArray, asObject, asText, componentsOf, isObject, type JsonObject } from './json.ts';
import { parsePointer, valueAt, resolveReference } from './json-pointer.ts';
import { kindOf } from './walk-document.ts';

/**
 * Removes the parts that are marked as internal, and all references to them. Returns the document itself if its text
 * contains no such mark.
 */
export function withoutInternal(document: JsonObject, text: string): JsonObject {
  if (!extensions.internal.some((name) => text.includes(name))) return document;
  const isInternal = (value: unknown): boolean =>
    isObject(value) &&
    (isMarked(value) ||
      isMarked(resolveReference(document, value)) ||
      hidden.operations.has(asText(value['operationId'])) ||
      hidden.operations.has(valueAt(document, parsePointer(asText(value['operationRef']) ?? ''))));
  const hidden = { operations: internalOperations(document), schemes: internalSchemes(document) };
  const removeParts = (value: unknown, keysAreNames = false): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !isInternal(item)).map((item) => removeParts(item));
    if (!isObject(value)) return value;
    const parts = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
      const kind = kindOf(key, part, keysAreNames);
      if (kind === 'data') return [[key, key === 'mapping' ? removeTargets(part) : part]];
      return isInternal(part) ? [] : [[key, removeParts(part, kind === 'names')]];
    });
    const cleaned = Object.fromEntries(parts) as JsonObject;
    return keysAreNames ? cleaned : removeNames(value, cleaned);
  };
  /** Removes the entries of a discriminator's `mapping` that lead to an internal schema. */
  const removeTargets = (mapping: unknown): JsonObject => {
    const targets = Object.entries(asObject(mapping));
    return Object.fromEntries(targets.filter(([, target]) => !isInternal({ $ref: referenceTo(String(target)) })));
  };
  /** Removes the names of internal parts from `required`, `security` and `x-related`. */
  const removeNames = (written: JsonObject, cleaned: JsonObject): JsonObject => {
    const properties = Object.keys(asObject(written['properties']));
    const removed = properties.filter((name) => !Object.hasOwn(asObject(cleaned['properties']), name));
    const required = asArray(cleaned['required']).filter((name) => !removed.includes(String(name)));
    const alternatives = asArray(cleaned['security']);
    const isPublic = (alternative: unknown) =>
      !Object.keys(asObject(alternative)).some((name) => hidden.schemes.has(name));
    const security = alternatives.filter(isPublic);
    // An empty list would make the operation look public.
    if (security.length === 0) security.push({ internal: [] });
    const related = asArray(cleaned['x-related']).filter((id) => !hidden.operations.has(id));
    return {
      ...cleaned,
      ...(removed.length > 0 && Array.isArray(cleaned['required']) && { required }),
      ...(alternatives.length > 0 && { security }),
      ...(Array.isArray(cleaned['x-related']) && { 'x-related': related }),
    };
  };
  return removeParts(document) as JsonObject;
}

function isMarked(value: JsonObject): boolean {
  return extensionOf(value, 'internal') === true;
}

function referenceTo(target: string): string {
  return target.includes('/') ? target : `#/components/schemas/${target}`;
}

/** The internal operations and their ids, to which links must not lead. */
function internalOperations(document: JsonObject): ReadonlySet<unknown> {
  const internal = listOperations(document).filter((raw) => isMarked(raw.pathItem) || isMarked(raw.operation));
  return new Set(internal.flatMap(({ operation }) => [operation, asText(operation['operationId']) ?? operation]));
}

function internalSchemes(document: JsonObject): ReadonlySet<string> {
  const declared = { ...componentsOf(document, 'securitySchemes'), ...asObject(document['securityDefinitions']) };
  const schemes = Object.entries(declared);
  return new Set(schemes.filter(([, scheme]) => isMarked(resolveReference(document, scheme))).map(([name]) => name));
}
