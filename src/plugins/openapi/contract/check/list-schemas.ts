import { asObject, isObject, type JsonObject } from '../document/json.ts';
import type { Path } from '../document/json-pointer.ts';
import { walkDocument } from '../document/walk-document.ts';

/** All outermost schemas: shared schemas, and schemas of bodies, parameters and headers. */
export function listSchemas(document: JsonObject): { schema: JsonObject; path: Path }[] {
  const shared = Object.entries(asObject(asObject(document['components'])['schemas'])).map(([name, schema]) => ({
    schema,
    path: ['components', 'schemas', name] as Path,
  }));
  const others: { schema: unknown; path: Path }[] = [];
  walkDocument({ ...document, components: { ...asObject(document['components']), schemas: {} } }, (value, path) => {
    // Inside a schema this key would be the name of a property, which the walk does not visit.
    if (value['schema'] !== undefined) others.push({ schema: value['schema'], path: [...path, 'schema'] });
  });
  return [...shared, ...others].filter((entry): entry is { schema: JsonObject; path: Path } => isObject(entry.schema));
}
