import { listOperations } from '../lists/list-operations.ts';
import { extensionOf, extensions } from '../extensions.ts';
import { asArray, asObject, asText, componentsOf, isObject, unlessEmpty, type JsonObject } from './json.ts';
import { mappedReference, parsePointer, valueAt, resolveReference } from './json-pointer.ts';
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
  const removeParts = (value: unknown, keysAreNames = false, outerNames: Names = noNames): unknown => {
    if (Array.isArray(value)) {
      return value.filter((item) => !isInternal(item)).map((item) => removeParts(item, false, outerNames));
    }
    if (!isObject(value)) return value;
    const ownNames = !keysAreNames && namesProperties(value) ? internalProperties(value) : noNames;
    const properties = new Set([...outerNames, ...ownNames]);
    const visible = !keysAreNames && properties.size > 0 ? withoutHidden(value, properties) : value;
    const parts = Object.entries(visible).flatMap(([key, part]): [string, unknown][] => {
      const kind = kindOf(key, part, keysAreNames);
      if (kind !== 'data' && isInternal(part)) return [];
      const keyNames = sameObjectKeys.has(key) ? properties : noNames;
      const cleaned =
        kind === 'data' ? part : removeParts(part, kind === 'names', keysAreNames ? outerNames : keyNames);
      const shown = keysAreNames ? cleaned : removeNames(key, cleaned, properties);
      return shown === undefined ? [] : [[key, shown]];
    });
    return Object.fromEntries(parts);
  };
  const cache = new Map<JsonObject, Names>();
  /** The names of a schema's properties that are internal wherever the schema or a part of it defines them. */
  const internalProperties = (schema: JsonObject): Names => {
    const known = cache.get(schema);
    if (known) return known;
    const properties = [...partsOf(document, schema)].flatMap((part) =>
      Object.entries(asObject(part['properties'])).map(([name, property]) => {
        return { name, isShown: !isInternal(part) && !isInternal(property) };
      }),
    );
    const shown = new Set(properties.filter(({ isShown }) => isShown).map(({ name }) => name));
    const names = new Set(properties.map(({ name }) => name).filter((name) => !shown.has(name)));
    cache.set(schema, names);
    return names;
  };
  /**
   * Removes the parts of a schema that no public value matches, because they require an internal property, and those
   * that only describe internal properties.
   */
  const withoutHidden = (schema: JsonObject, properties: Names): JsonObject => {
    const isPossible = (part: unknown) => !requiresOuter(part, properties);
    const possible = (options: unknown) => (Array.isArray(options) ? options.filter(isPossible) : options);
    const isHidden = (key: string, part: unknown) =>
      (key === 'not' && !isPossible(part)) || (['not', 'then', 'else'].includes(key) && namesOnly(part, properties));
    const { anyOf, oneOf, if: condition } = schema;
    const shown: JsonObject = {
      ...Object.fromEntries(Object.entries(schema).filter(([key, part]) => !isHidden(key, part))),
      anyOf: possible(anyOf),
      oneOf: possible(oneOf),
    };
    // All public values match a condition about properties that they do not have.
    const isAlwaysTrue = isPossible(condition) && namesOnly(condition, properties);
    if (isPossible(condition) && !isAlwaysTrue) return shown;
    const { if: _if, then, else: otherwise, ...others } = shown;
    const remaining = isAlwaysTrue ? then : otherwise;
    return remaining === undefined ? others : { ...others, allOf: [...asArray(schema['allOf']), remaining] };
  };
  /** True if a schema requires one of the properties, and does not define it itself. */
  const requiresOuter = (schema: unknown, properties: Names): boolean => {
    if (!isObject(schema)) return false;
    const own = internalProperties(schema);
    const outer = new Set([...properties].filter((name) => !own.has(name)));
    const isImpossible = (part: unknown) => requiresOuter(part, outer);
    const { required, allOf, anyOf, oneOf } = schema;
    return (
      asArray(required).some((name) => outer.has(name)) ||
      asArray(allOf).some(isImpossible) ||
      [anyOf, oneOf].map(asArray).some((options) => options.length > 0 && options.every(isImpossible))
    );
  };
  /** Removes the names of internal parts from the value of a key. Undefined if nothing is left to publish. */
  const removeNames = (key: string, value: unknown, properties: Names): unknown => {
    switch (key) {
      case 'required': {
        const required = withoutNames(value, properties);
        // OpenAPI 3.0 does not allow an empty list.
        return Array.isArray(required) ? unlessEmpty(required) : required;
      }
      case 'allOf':
      case 'anyOf':
      case 'oneOf':
        return Array.isArray(value) ? unlessEmpty(value) : value;
      case 'dependentRequired': {
        const lists = Object.entries(asObject(withoutNames(value, properties)));
        const filled = lists.filter(([, names]) => asArray(names).length > 0);
        return filled.length > 0 ? Object.fromEntries(filled) : undefined;
      }
      case 'dependentSchemas':
      case 'encoding':
      case 'properties':
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
        return Array.isArray(value) ? publicFixes(value) : value;
      default:
        return value;
    }
  };
  const isInternalSchema = (target: unknown) => isInternal({ $ref: mappedReference(String(target)) });
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

type Names = ReadonlySet<unknown>;

const noNames: Names = new Set();

/** Keywords whose schemas apply to the same value as the schema around them. */
const sameObjectKeys = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'dependentSchemas']);

/** Other keywords that name properties. */
const namingKeys = new Set(['required', 'dependentRequired', 'encoding']);

/** True if keywords of an object name properties, or if schemas in it may name them. */
function namesProperties(value: JsonObject): boolean {
  // `required` of a parameter or body is a boolean.
  return Object.entries(value).some(
    ([key, part]) => (sameObjectKeys.has(key) || namingKeys.has(key)) && typeof part === 'object',
  );
}

/** A schema and the schemas of which it consists, each once. The schema of a media type is a part of it. */
function partsOf(document: JsonObject, value: unknown, parts = new Set<JsonObject>()): ReadonlySet<JsonObject> {
  if (!isObject(value) || parts.has(value)) return parts;
  parts.add(value);
  const { $ref, schema, allOf, anyOf, oneOf } = value;
  const target = typeof $ref === 'string' ? valueAt(document, parsePointer($ref)) : undefined;
  for (const part of [target, schema, ...[allOf, anyOf, oneOf].flatMap(asArray)]) partsOf(document, part, parts);
  return parts;
}

/** True if a schema has only `properties` and `required`, and these name at least one of `names` and nothing else. */
function namesOnly(schema: unknown, names: Names): boolean {
  if (!isObject(schema)) return false;
  const { properties, required, ...others } = schema;
  const named = [...Object.keys(asObject(properties)), ...asArray(required)];
  return Object.keys(others).length === 0 && named.length > 0 && named.every((name) => names.has(name));
}

/** Removes `names` from a list, or from the keys of a map and the lists in it. */
function withoutNames(value: unknown, names: Names): unknown {
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
