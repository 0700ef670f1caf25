import { asObject, isObject, type JsonObject } from './json.ts';
import type { Path } from './json-pointer.ts';

/** Keys of maps from names to parts. Authors choose these names, so they are not keywords of OpenAPI. */
const mapKeys = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions', 'schemas', 'parameters'],
  ...['examples', 'responses', 'requestBodies', 'headers', 'securitySchemes', 'securityDefinitions', 'links'],
  ...['callbacks', 'pathItems', 'additionalOperations', 'mediaTypes', 'paths', 'content', 'encoding', 'variables'],
  ...['webhooks', 'x-webhooks', 'scopes', 'dependentRequired'],
]);

/** Keys whose values are data, not parts of the contract. */
const dataKeys = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue', 'mapping']);

/** Returns the kind of a value: an object with keywords as keys, a map with names as keys, or data. */
export function kindOf(key: string, part: unknown, keysAreNames: boolean): 'keywords' | 'names' | 'data' {
  if (keysAreNames) return 'keywords';
  const isExtension = key.startsWith('x-') && !mapKeys.has(key);
  if (dataKeys.has(key) || isExtension || (key === 'examples' && hasBareValues(part))) return 'data';
  // The value of `security` is a list of maps from the names of schemes.
  return (mapKeys.has(key) && isObject(part)) || key === 'security' ? 'names' : 'keywords';
}

/** The fields of an example object. */
const exampleKeys = ['summary', 'description', 'value', 'dataValue', 'serializedValue', 'externalValue'];

/** True for the examples of a schema, and those of Swagger 2.0: bodies by media type instead of example objects. */
function hasBareValues(examples: unknown): boolean {
  const isExample = (value: unknown) =>
    isObject(value) && Object.keys(value).every((key) => exampleKeys.includes(key) || key.startsWith('x-'));
  const values = Object.values(asObject(examples));
  return Array.isArray(examples) || (!values.some((value) => '$ref' in asObject(value)) && !values.every(isExample));
}

/** Calls `visit` for every object that OpenAPI or JSON Schema defines, but not for data such as examples. */
export function walkDocument(
  value: unknown,
  visit: (value: JsonObject, path: Path) => void,
  path: Path = [],
  keysAreNames = false,
): void {
  if (Array.isArray(value)) {
    return value.forEach((item, index) => walkDocument(item, visit, [...path, index], keysAreNames));
  }
  if (!isObject(value)) return;
  if (!keysAreNames) visit(value, path);
  for (const [key, part] of Object.entries(value)) {
    const kind = kindOf(key, part, keysAreNames);
    if (kind !== 'data') walkDocument(part, visit, [...path, key], kind === 'names');
  }
}

/** Concatenates the lists that `list` returns for every object that `walkDocument` visits. */
export function flatMapDocument<T>(value: unknown, list: (part: JsonObject, path: Path) => readonly T[]): T[] {
  const results: T[] = [];
  walkDocument(value, (part, path) => void results.push(...list(part, path)));
  return results;
}

/**
 * All outermost schemas: shared schemas, and schemas of bodies, parameters and headers. `owner` is the parameter,
 * header or media type of a schema that is not shared.
 */
export function listSchemas(document: JsonObject): { schema: JsonObject; path: Path; owner?: JsonObject }[] {
  const { schemas, ...components } = asObject(document['components']);
  const shared = Object.entries(asObject(schemas)).flatMap(([name, schema]) =>
    isObject(schema) ? { schema, path: ['components', 'schemas', name] } : [],
  );
  // JSON Schema has no keyword `schema`. A property may be called `schema`, but maps whose keys are names
  // are not visited.
  const others = flatMapDocument({ ...document, components }, (owner, path) => {
    const { schema } = owner;
    return isObject(schema) ? [{ schema, path: [...path, 'schema'], owner }] : [];
  });
  return [...shared, ...others];
}

/** Replaces every object that `walkDocument` visits with the result of `change`, from the leaves up. */
export function mapDocument(
  value: unknown,
  change: (value: JsonObject, path: Path) => JsonObject,
  path: Path = [],
  keysAreNames = false,
): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => mapDocument(item, change, [...path, index], keysAreNames));
  }
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => {
    const kind = kindOf(key, part, keysAreNames);
    return [key, kind === 'data' ? part : mapDocument(part, change, [...path, key], kind === 'names')] as const;
  });
  const mapped = Object.fromEntries(parts);
  return keysAreNames ? mapped : change(mapped, path);
}
