import { asObject, asText, componentsOf, type JsonObject } from '../document/json.ts';
import { mappedReference, parsePointer, referenceName, schemaReference } from '../document/json-pointer.ts';
import { splitNull } from './split-null.ts';

/** The values of a discriminator for an alternative: its keys in the mapping, otherwise the name of the schema. */
export function valuesOfAlternative(discriminator: unknown, reference = '', name = referenceName(reference) ?? '') {
  const mapping = Object.entries(asObject(asObject(discriminator)['mapping']));
  const named = mapping.filter(([, target]) => target === reference || target === name);
  return named.length > 0 ? named.map(([value]) => value) : [name];
}

/** A schema that extends another schema, and the value of the discriminator for it. */
export type Child = { value: string; reference: string };

/** The results of `extendingSchemas`, by document. */
const cache = new WeakMap<JsonObject, ReadonlyMap<string, readonly string[]>>();

/** Schemas that extend a base with `allOf`, even indirectly, in the order of the `mapping`, then of the contract. */
export function childrenByDiscriminator(document: JsonObject, base: string, discriminator: JsonObject): Child[] {
  const mapped = Object.entries(asObject(discriminator['mapping'])).flatMap(([value, target]): Child[] => {
    const text = asText(target) ?? '';
    return text === '' ? [] : [{ value, reference: mappedReference(text) }];
  });
  const extending = cache.get(document) ?? extendingSchemas(document);
  cache.set(document, extending);
  const mappedReferences = new Set(mapped.map(({ reference }) => reference));
  // Omits the base itself, and mapped schemas that do not extend it.
  const children = (extending.get(base) ?? []).filter((reference) => reference !== base);
  const unmapped = children.filter((reference) => !mappedReferences.has(reference));
  return [
    ...mapped.filter(({ reference }) => children.includes(reference)),
    ...unmapped.map((reference) => ({ value: parsePointer(reference).at(-1) ?? '', reference })),
  ];
}

/** References to the schemas that extend a base with `allOf`, directly or indirectly, by the reference to the base. */
function extendingSchemas(document: JsonObject): Map<string, string[]> {
  const extending = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(componentsOf(document, 'schemas'))) {
    if (!Array.isArray(asObject(schema)['allOf'])) continue;
    const ownReference = schemaReference(name);
    const { references, parts } = splitNull(document, { $ref: ownReference });
    for (const base of new Set([...references, ...parts])) {
      extending.set(base, [...(extending.get(base) ?? []), ownReference]);
    }
  }
  return extending;
}
