import { ownValue } from '../../../../helpers.ts';
import { conditionsOf, constraintsOf, exclusionsOf, limitsOf } from './constraints.ts';
import { textOf } from '../document/exact-number.ts';
import { asArray, asObject, asText, compact, unlessEmpty, type JsonObject } from '../document/json.ts';
import { readExternalDocs } from '../read-info.ts';
import { allowsNull, typesOf } from './schema-type.ts';
import type { SchemaNode } from '../types.ts';
import { extensionOf } from '../extensions.ts';

/** The keywords of a flat schema, without its children. */
export function schemaHead(schema: JsonObject, name: string | undefined, hasNull: boolean): SchemaNode {
  const nullable = hasNull || (allowsNull(schema) && typesOf(schema).length > 0);
  const values = asArray(schema['enum']).filter((item) => item !== null || !nullable);
  return compact({
    type: plainType(schema),
    name,
    // A blank title would leave an alternative without a name.
    title: asText(schema['title'])?.trim() || undefined,
    format: asText(schema['format']),
    nullable,
    description: asText(schema['description']),
    externalDocs: readExternalDocs(schema),
    default: schema['default'],
    const: schema['const'],
    enum: unlessEmpty(values),
    enumNotes: enumNotes(schema, values),
    examples: unlessEmpty(examplesOf(schema)),
    limits: limitsOf(schema),
    constraints: rulesOf(schema),
    group: asText(schema['x-group']),
    readOnly: schema['readOnly'] === true || undefined,
    writeOnly: schema['writeOnly'] === true || undefined,
    deprecated: schema['deprecated'] === true || undefined,
  });
}

/** The rules for values in words, each rule once. Rules that could not be merged are in `allOf`. */
function rulesOf(schema: JsonObject): string[] {
  const parts = [...asArray(schema['allOf']).map(asObject), schema];
  return [...new Set(parts.flatMap((part) => [...constraintsOf(part), ...exclusionsOf(part), ...conditionsOf(part)]))];
}

/** `example` of OpenAPI 3.0 and `examples` of JSON Schema, each value once. */
function examplesOf({ example, examples }: JsonObject): unknown[] {
  const all = [...asArray(examples), ...(example === undefined ? [] : [example])];
  return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()];
}

function plainType(schema: JsonObject): string {
  const types = typesOf(schema);
  if (types.length > 0) return types.join(' or ');
  if (allowsNull(schema)) return 'null';
  if (schema['oneOf'] !== undefined) return 'one of';
  return schema['anyOf'] === undefined ? 'any' : 'any of';
}

/** Name and description of each shown value; undefined if the schema has none. */
export function enumNotes(schema: JsonObject, shown: readonly unknown[]): SchemaNode['enumNotes'] {
  const all = asArray(schema['enum']);
  const nameOf = textLookup(extensionOf(schema, 'enumNames'), all);
  const descriptionOf = textLookup(extensionOf(schema, 'enumDescriptions'), all);
  const notes = shown.map((value) => compact({ name: nameOf(value), description: descriptionOf(value) }));
  return notes.some((note) => Object.keys(note).length > 0) ? (notes as SchemaNode['enumNotes']) : undefined;
}

/** Returns a lookup by value. `texts` is an object keyed by value, or a list parallel to `values`. */
function textLookup(texts: unknown, values: readonly unknown[]): (value: unknown) => string | undefined {
  if (Array.isArray(texts)) {
    return (value) => (texts.length === values.length ? asText(texts[values.indexOf(value)]) : undefined);
  }
  return (value) => asText(ownValue(asObject(texts), textOf(value)));
}
