import { listOperations } from '../lists/list-operations.ts';
import { extensionOf, extensions } from '../extensions.ts';
import { asArray, asObject, asText, componentsOf, isObject, unlessEmpty, type JsonObject } from './json.ts';
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
  const hidden = {
    operations: internalOperations(document),
    schemes: internalSchemes(document),
    tags: internalTags(document),
  };
  const removeParts = (value: unknown, keysAreNames = false, outerNames: Iterable<string> = []): unknown => {
    if (Array.isArray(value)) {
      return value.filter((item) => !isInternal(item)).map((item) => removeParts(item, false, outerNames));
    }
    if (!isObject(value)) return value;
    const properties = new Set(keysAreNames ? [] : [...outerNames, ...internalProperties(value)]);
    const parts = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
      const kind = kindOf(key, part, keysAreNames);
      if (kind !== 'data' && isInternal(part)) return [];
      const innerNames = sameObject.has(key) ? properties : [];
      const cleaned = kind === 'data' ? part : removeParts(part, kind === 'names', innerNames);
      const shown = keysAreNames ? cleaned : removeNames(key, cleaned, properties);
      return shown === undefined ? [] : [[key, shown]];
    });
    return Object.fromEntries(parts);
  };
  /** The names of a schema's properties that are internal wherever the schema or a part of it defines them. */
  const internalProperties = (schema: JsonObject): string[] => {
    const properties = [...partsOf(document, schema)].flatMap((part) =>
      Object.entries(asObject(part['properties'])).map(([name, property]) => {
        return { name, isShown: !isInternal(part) && !isInternal(property) };
      }),
    );
    const shown = new Set(properties.filter(({ isShown }) => isShown).map(({ name }) => name));
    return properties.map(({ name }) => name).filter((name) => !shown.has(name));
  };
  /** Removes the names of internal parts from the value of a key. Undefined if nothing is left to publish. */
  const removeNames = (key: string, value: unknown, properties: ReadonlySet<unknown>): unknown => {
    switch (key) {
      case 'required': {
        const required = withoutNames(value, properties);
        // OpenAPI 3.0 does not allow an empty list.
        return Array.isArray(required) ? unlessEmpty(required) : required;
      }
      case 'dependentRequired':
      case 'dependentSchemas':
      case 'encoding':
        return withoutNames(value, properties);
      case 'mapping':
        return Object.fromEntries(Object.entries(asObject(value)).filter(([, target]) => !isInternalSchema(target)));
      case 'defaultMapping':
        return isInternalSchema(value) ? undefined : value;
      case 'tags':
        return withoutNames(value, hidden.tags);
      case 'parent':
        return hidden.tags.has(value) ? undefined : value;
      case 'x-tagGroups':
        return removeParts(value);
      case 'security':
        return publicSecurity(value);
      case 'x-related':
        return withoutNames(value, hidden.operations);
      case 'x-errors':
        return publicFixes(asArray(value));
      default:
        return value;
    }
  };
  const isInternalSchema = (target: unknown) => isInternal({ $ref: referenceTo(String(target)) });
  /** The alternatives without internal schemes. */
  const publicSecurity = (security: unknown): unknown => {
    const isPublic = (alternative: unknown) =>
      !Object.keys(asObject(alternative)).some((name) => hidden.schemes.has(name));
    const shown = asArray(security).filter(isPublic);
    if (shown.length === asArray(security).length) return security;
    // An empty list would make the operation look public.
    return shown.length > 0 ? shown : [{ internal: [] }];
  };
  /** The entries of `x-errors` without internal operations. */
  const publicFixes = (entries: readonly unknown[]): readonly unknown[] =>
    entries.flatMap((entry) => {
      const operations = asArray(asObject(entry)['operations']);
      const shown = operations.filter((id) => !hidden.operations.has(id));
      if (shown.length === operations.length) return [entry];
      // An entry without operations would apply to all of them.
      return shown.length === 0 ? [] : [{ ...asObject(entry), operations: shown }];
    });
  return removeParts(document) as JsonObject;
}

/** Keywords whose schemas apply to the same value as the schema around them. */
const sameObject = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not']);

/** A schema and the schemas of which it consists, each once. The schema of a media type is a part of it. */
function partsOf(document: JsonObject, value: unknown, parts = new Set<JsonObject>()): ReadonlySet<JsonObject> {
  if (!isObject(value) || parts.has(value)) return parts;
  parts.add(value);
  const { $ref, schema, allOf, anyOf, oneOf } = value;
  const target = typeof $ref === 'string' ? valueAt(document, parsePointer($ref)) : undefined;
  for (const part of [target, schema, ...[allOf, anyOf, oneOf].flatMap(asArray)]) partsOf(document, part, parts);
  return parts;
}

/** A list of names, or a map from names to parts or to other names, without some of the names. */
function withoutNames(value: unknown, names: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.filter((name) => !names.has(name));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([name]) => !names.has(name));
  return Object.fromEntries(
    entries.map(([name, part]) => [name, Array.isArray(part) ? withoutNames(part, names) : part]),
  );
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

function internalTags(document: JsonObject): ReadonlySet<unknown> {
  const tags = asArray(document['tags']).map(asObject);
  return new Set(tags.filter(isMarked).map((tag) => tag['name']));
}
