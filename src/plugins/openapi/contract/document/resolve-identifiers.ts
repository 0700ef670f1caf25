import { mapDocument } from './walk-document.ts';
import { asText, type JsonObject } from './json.ts';
import { parsePointer, toReference, valueAt, type Path } from './json-pointer.ts';
import { schemaResources } from './schema-resources.ts';

/**
 * Replaces references to an `$id` or `$anchor` with JSON Pointers. References that begin with `#/` start at the root of
 * the document, even inside a schema with an `$id`, because most contracts mean the root. If the root has no such value,
 * they start at that schema.
 */
export function resolveIdentifiers(document: JsonObject): JsonObject {
  const resources = schemaResources(document);
  if (!resources) return document;
  const byUri = new Map([...resources.all.values()].map((resource) => [resource.uri, resource]));
  const targetOf = (reference: string, at: Path): Path | undefined => {
    if (reference.startsWith('#/') && valueAt(document, parsePointer(reference)) !== undefined) return undefined;
    const [address = '', fragment = ''] = reference.split('#');
    const here = resources.around(at);
    const target = address === '' ? here : byUri.get(URL.parse(address, here.uri)?.href ?? '');
    if (!target || target.path.length === 0) return undefined;
    if (fragment === '') return target.path;
    if (!fragment.startsWith('/')) return target.anchors.get(fragment);
    const path = [...target.path, ...parsePointer(fragment)];
    return valueAt(document, path) === undefined ? undefined : path;
  };
  return mapDocument(document, (value, path) => {
    const dynamic = asText(value['$dynamicRef']);
    // Without a fragment, a dynamic reference means the same as `$ref`.
    const reference = asText(value['$ref']) ?? (dynamic?.match(/^[^#]*#?$/) ? dynamic : undefined);
    const target = reference === undefined ? undefined : targetOf(reference, path);
    return target ? { ...value, $ref: toReference(target) } : value;
  }) as JsonObject;
}
