import { asArray, asObject, asText, type JsonObject } from '../document/json.ts';
import type { SchemaNode } from '../types.ts';
import { parsePointer, toPointer } from '../document/json-pointer.ts';

/** The alternatives of a schema, each with the discriminator's value for it when there is a discriminator. */
export function schemaVariants(schema: JsonObject, build: (option: unknown) => SchemaNode): SchemaNode['variants'] {
  const kind = (['oneOf', 'anyOf'] as const).find((key) => Array.isArray(schema[key]));
  if (!kind) return undefined;
  const written = asArray(schema[kind]);
  const options = written.map(build);
  const { propertyName, mapping, defaultMapping } = asObject(schema['discriminator']);
  const discriminator = asText(propertyName);
  if (discriminator === undefined) return { kind, options };
  const named = Object.entries(asObject(mapping));
  const values = options.map((option, index) => {
    const reference = asObject(written[index])['$ref'];
    // Without a mapping the value is the name of the schema.
    return named.find(([, target]) => target === reference || target === option.name)?.[0] ?? option.name ?? '';
  });
  const fallback = options.findIndex(
    ({ name }, index) =>
      defaultMapping !== undefined && (name === defaultMapping || asObject(written[index])['$ref'] === defaultMapping),
  );
  return { kind, discriminator, values, ...(fallback !== -1 && { fallback }), options };
}

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
