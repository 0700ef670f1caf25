import { asArray, asObject, asText, type JsonObject } from '../document/json.ts';
import { parsePointer, toPointer } from '../document/json-pointer.ts';

/** A schema that extends another one, and the value of the discriminator for it. */
type Child = { value: string; reference: string };

const known = new WeakMap<JsonObject, ReadonlyMap<string, readonly string[]>>();

/** The schemas that extend a base by `allOf`, in the order of its `mapping` and then of the contract. */
export function childrenByDiscriminator(document: JsonObject, base: string, discriminator: JsonObject): Child[] {
  const mapped = Object.entries(asObject(discriminator['mapping'])).flatMap(([value, target]): Child[] => {
    const text = asText(target) ?? '';
    return text === '' ? [] : [{ value, reference: text.startsWith('#') ? text : schemaReference(text) }];
  });
  const extending = known.get(document) ?? extensionsOf(document);
  known.set(document, extending);
  const named = new Set(mapped.map(({ reference }) => reference));
  const others = (extending.get(base) ?? []).filter((reference) => !named.has(reference));
  const all = [...mapped, ...others.map((reference) => ({ value: parsePointer(reference).at(-1) ?? '', reference }))];
  // A mapping to the base itself means the base alone.
  return all.filter(({ reference }) => reference !== base && (extending.get(base) ?? []).includes(reference));
}

/** References of the schemas that extend each schema. */
function extensionsOf(document: JsonObject): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(asObject(asObject(document['components'])['schemas']))) {
    for (const part of asArray(asObject(schema)['allOf'])) {
      const base = asText(asObject(part)['$ref']);
      if (base !== undefined) found.set(base, [...(found.get(base) ?? []), schemaReference(name)]);
    }
  }
  return found;
}

function schemaReference(name: string): string {
  return `#${toPointer(['components', 'schemas', name])}`;
}
