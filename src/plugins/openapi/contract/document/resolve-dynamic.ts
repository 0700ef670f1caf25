import { asObject, asText, componentsOf, type JsonObject } from './json.ts';
import { parsePointer, toPointer, toReference, valueAt, type Path } from './json-pointer.ts';
import { schemaResources, type SchemaResources } from './schema-resources.ts';
import { takeName } from './take-name.ts';
import { mapDocument, walkDocument } from './walk-document.ts';

/** Maximum number of copies, because schemas with many anchors can need a copy for each combination. */
const MAX_COPIES = 1000;

/** Paths of the schemas that dynamic references lead to, by the name of their anchor. */
type Bindings = ReadonlyMap<string, Path>;

/**
 * Replaces each `$dynamicRef` with a `$ref` to the schema with the `$dynamicAnchor`. A schema whose references depend
 * on where it is used gets a copy for each case: `Page` with a list of `Pet` becomes the shared schema `Page_Pet`.
 * Removes the identifiers of schemas, because all references in the result are JSON Pointers.
 */
export function resolveDynamic(document: JsonObject): JsonObject {
  const resources = schemaResources(document);
  if (!resources) return document;
  const neededAnchors = createAnchorFinder(document, resources);
  /** Names of the copies, by their schema and bindings. */
  const names = new Map<string, string>();
  const copies = new Map<string, unknown>();
  const taken = new Set(Object.keys(componentsOf(document, 'schemas')));

  /** Resolves the references in a value at the path `start`. `outer` has the bindings of the schema that uses it. */
  const resolve = (value: unknown, start: Path, outer: Bindings): unknown =>
    mapDocument(value, (part, inside) => {
      const { $id: _id, $anchor: _anchor, $dynamicAnchor: _dynamicAnchor, $dynamicRef: dynamic, ...rest } = part;
      const reference = asText(rest['$ref']);
      if (reference === undefined && typeof dynamic !== 'string') return rest;
      const from = resources.around(start).path;
      // Outer anchors take precedence over inner anchors.
      const bindings = new Map([...anchorsBetween(resources, from, [...start, ...inside]), ...outer]);
      if (reference !== undefined) {
        return reference.startsWith('#/') ? { ...rest, $ref: refer(parsePointer(reference), bindings) } : rest;
      }
      const target = dynamicTarget(resources, String(dynamic), bindings);
      return target ? { ...rest, $ref: refer(followAnchor(document, target), bindings) } : rest;
    });

  /** The reference to a schema, or to a copy if `outer` changes the bindings from where the schema is defined. */
  const refer = (target: Path, outer: Bindings): string => {
    const needed = (all: Bindings) => new Map([...all].filter(([name]) => neededAnchors(target).has(name)));
    const inPlace = needed(anchorsBetween(resources, [], target));
    const bindings = new Map([...needed(resources.around(target).dynamic), ...needed(outer)]);
    if (keyOf(bindings) === keyOf(inPlace) || names.size >= MAX_COPIES) return toReference(target);
    const key = `${toPointer(target)} ${keyOf(bindings)}`;
    const existing = names.get(key);
    const name = existing ?? takeName(nameOfCopy(document, target, bindings), taken);
    if (existing === undefined) {
      names.set(key, name);
      copies.set(name, undefined); // Keeps the order: a schema comes before the schemas that it refers to.
      copies.set(name, resolve(valueAt(document, target), target, bindings));
    }
    return toReference(['components', 'schemas', name]);
  };

  const resolved = resolve(document, [], new Map()) as JsonObject;
  if (copies.size === 0) return resolved;
  const components = asObject(resolved['components']);
  const schemas = { ...asObject(components['schemas']), ...Object.fromEntries(copies) };
  return { ...resolved, components: { ...components, schemas } };
}

function keyOf(bindings: Bindings): string {
  return JSON.stringify([...bindings].map(([name, path]) => [name, toPointer(path)]).toSorted());
}

/** The dynamic anchors of all resources around a path, inside `from`. The outermost anchor of a name wins. */
function anchorsBetween(resources: SchemaResources, from: Path, path: Path): Bindings {
  const lengths = Array.from({ length: path.length - from.length + 1 }, (_, index) => path.length - index);
  return new Map(
    lengths.flatMap((length) => [...(resources.all.get(toPointer(path.slice(0, length)))?.dynamic ?? [])]),
  );
}

/**
 * The target of a dynamic reference. Falls back to the first anchor of that name in the document, because a schema may
 * have no such anchor around it although all schemas that use it have one.
 */
function dynamicTarget(resources: SchemaResources, reference: string, bindings: Bindings): Path | undefined {
  const name = reference.replace(/^[^#]*#/, '');
  if (name.startsWith('/')) return parsePointer(name);
  return bindings.get(name) ?? anchorsNamed(resources, name)[0];
}

/** Follows an anchor that is only a reference, because pages show the name of the target. */
function followAnchor(document: JsonObject, path: Path): Path {
  const { $ref: reference, $dynamicAnchor: _, ...others } = asObject(valueAt(document, path));
  const isReference = typeof reference === 'string' && reference.startsWith('#/') && Object.keys(others).length === 0;
  return isReference ? parsePointer(reference) : path;
}

function anchorsNamed(resources: SchemaResources, name: string): Path[] {
  return [...resources.all.values()].map(({ anchors }) => anchors.get(name)).filter((path) => path !== undefined);
}

/** Returns a function that finds the dynamic anchors that a schema needs, directly or through references. */
function createAnchorFinder(document: JsonObject, resources: SchemaResources): (target: Path) => ReadonlySet<string> {
  const cache = new Map<string, ReadonlySet<string>>();
  return (target) => {
    const cached = cache.get(toPointer(target));
    if (cached) return cached;
    const needed = new Set<string>();
    const visited = new Map([[toPointer(target), target]]);
    const add = (path: Path) => void visited.set(toPointer(path), path);
    // The loop also visits schemas that it adds.
    for (const [, path] of visited) {
      walkDocument(valueAt(document, path), ({ $ref: reference, $dynamicRef: dynamic }) => {
        if (typeof reference === 'string' && reference.startsWith('#/')) add(parsePointer(reference));
        if (typeof dynamic !== 'string') return;
        const name = dynamic.replace(/^[^#]*#/, '');
        needed.add(name);
        anchorsNamed(resources, name).forEach(add);
      });
    }
    cache.set(toPointer(target), needed);
    return needed;
  };
}

/** `Page_Pet` for the schema `Page` whose anchor leads to `Pet`. */
function nameOfCopy(document: JsonObject, target: Path, bindings: Bindings): string {
  const sorted = [...bindings].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const parts = sorted.map(([, path]) => nameOf(document, followAnchor(document, path)));
  return [nameOf(document, target), ...parts].join('_').replaceAll(/[^\w.-]/g, '_');
}

function nameOf(document: JsonObject, path: Path): string {
  const schema = asObject(valueAt(document, path));
  const sharedName = path[0] === 'components' ? path[2] : undefined;
  // A path of three keys leads to a shared schema, whose key is a better name than its title.
  const ownLabel = path.length === 3 ? undefined : asText(schema['title'] ?? schema['type']);
  return ownLabel ?? String(sharedName ?? path.at(-1));
}
