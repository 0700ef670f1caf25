import { constraintsOf, limitsOf } from './constraints.ts';
import { asArray, asText, compact, type JsonObject } from '../document/json.ts';
import { conditionsOf } from './conditions.ts';
import { enumNotes } from './enum-notes.ts';
import { readExternalDocs } from '../read-external-docs.ts';
import { exclusionsOf } from './exclusions.ts';
import { allowsNull, typesOf } from './schema-type.ts';
import type { SchemaNode } from '../types.ts';

/** The keywords of a flat schema, without its children. */
export function schemaHead(schema: JsonObject, name: string | undefined, hasNull: boolean): SchemaNode {
  const nullable = hasNull || (allowsNull(schema) && typesOf(schema).length > 0);
  const values = asArray(schema['enum']).filter((item) => item !== null || !nullable);
  const examples = examplesOf(schema);
  return compact({
    type: plainType(schema),
    name,
    title: asText(schema['title']),
    format: asText(schema['format']),
    nullable,
    description: asText(schema['description']),
    externalDocs: readExternalDocs(schema),
    default: schema['default'],
    const: schema['const'],
    enum: values.length > 0 ? values : undefined,
    enumNotes: enumNotes(schema, values),
    examples: examples.length > 0 ? examples : undefined,
    limits: limitsOf(schema),
    constraints: [...constraintsOf(schema), ...exclusionsOf(schema), ...conditionsOf(schema)],
    group: asText(schema['x-group']),
    readOnly: schema['readOnly'] === true || undefined,
    writeOnly: schema['writeOnly'] === true || undefined,
    deprecated: schema['deprecated'] === true || undefined,
  }) as SchemaNode;
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
