import { asObject, isObject, type JsonObject } from '../document/json.ts';
import type { Path } from '../document/json-pointer.ts';
import { flatMapDocument } from '../document/walk-document.ts';

/**
 * All outermost schemas: shared schemas, and schemas of bodies, parameters and headers. `owner` is the parameter, header
 * or media type of a schema that is not shared.
 */
export function listSchemas(document: JsonObject): { schema: JsonObject; path: Path; owner?: JsonObject }[] {
  const { schemas, ...components } = asObject(document['components']);
  const shared = Object.entries(asObject(schemas)).flatMap(([name, schema]) =>
    isObject(schema) ? { schema, path: ['components', 'schemas', name] } : [],
  );
  // JSON Schema has no keyword `schema`. A property may have this name, but the walk does not visit names.
  const others = flatMapDocument({ ...document, components }, (owner, path) => {
    const { schema } = owner;
    return isObject(schema) ? [{ schema, path: [...path, 'schema'], owner }] : [];
  });
  return [...shared, ...others];
}
