import { asText, componentsOf, isObject, type JsonObject } from './json.ts';
import { parsePointer, toPointer, toReference, valueAt, type Path } from './json-pointer.ts';
import { mapDocument, walkDocument } from './walk-document.ts';

/** A scope of anchors: a schema with an `$id`, a shared schema, a schema of a body or parameter, or the document. */
type SchemaResource = {
  path: Path;
  uri: string;
  /** Paths of the schemas with an `$anchor` or `$dynamicAnchor`. */
  anchors: Map<string, Path>;
  /** Paths of the schemas with a `$dynamicAnchor`. */
  dynamic: Map<string, Path>;
};

export type SchemaResources = {
  /** The innermost resource around a path; the document itself for paths outside of schemas. */
  around: (path: Path) => SchemaResource;
  /** By the JSON Pointer to the resource. */
  all: ReadonlyMap<string, SchemaResource>;
};

/** Base of relative identifiers. */
const base = 'https://contract.invalid/';

const identifiers = ['$id', '$anchor', '$dynamicAnchor', '$dynamicRef'];

/** Finds the schema resources of a document; undefined if no schema has an identifier. */
export function schemaResources(document: JsonObject): SchemaResources | undefined {
  let hasIdentifiers = false;
  const all = new Map<string, SchemaResource>();
  const around = (path: Path): SchemaResource => {
    for (let length = path.length; length > 0; length--) {
      const resource = all.get(toPointer(path.slice(0, length)));
      if (resource) return resource;
    }
    return root;
  };
  const root: SchemaResource = { path: [], uri: base, anchors: new Map(), dynamic: new Map() };
  walkDocument(document, (value) => {
    // `#` refers to the innermost resource around it, so it has to be resolved like an identifier.
    hasIdentifiers ||= identifiers.some((key) => typeof value[key] === 'string') || value['$ref'] === '#';
  });
  if (!hasIdentifiers) return undefined;
  all.set('', root);
  const shared = Object.keys(componentsOf(document, 'schemas')).map((name) => ['components', 'schemas', name]);
  // Pointers instead of objects, because a YAML alias puts one object at several paths.
  const outerSchemas = new Set(shared.map(toPointer));
  walkDocument(document, (value, path) => {
    const { $id: id, $anchor: anchor, $dynamicAnchor: dynamic } = value;
    const pointer = toPointer(path);
    // Neither key is a keyword of JSON Schema. A map may have these keys, but the walk does not visit maps.
    for (const key of ['schema', 'itemSchema']) if (isObject(value[key])) outerSchemas.add(`${pointer}/${key}`);
    if (typeof id === 'string' || outerSchemas.has(pointer)) {
      const uri = URL.parse(String(id ?? ''), around(path).uri)?.href.replace(/#.*/, '') ?? base;
      all.set(pointer, { path, uri, anchors: new Map(), dynamic: new Map() });
    }
    const resource = around(path);
    for (const name of [anchor, dynamic]) if (typeof name === 'string') resource.anchors.set(name, path);
    if (typeof dynamic === 'string') resource.dynamic.set(dynamic, path);
  });
  return { around, all };
}

/**
 * Replaces references to an `$id` or `$anchor` with JSON Pointers. References that begin with `#/` start at the root of
 * the document, even inside a schema with an `$id`, because most contracts mean the root. If the root has no such
 * value, they start at that schema.
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
