import { asArray, asObject, asText, type JsonObject } from '../document/json.ts';
import type { SchemaNode } from '../types.ts';

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
