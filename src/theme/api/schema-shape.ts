import type { SchemaNode } from '../../contract/types.ts';
import type { Say } from '../content/content-context.ts';

/** A parameter, a property, or the properties that are not named. */
export type Field = { name: string; required: boolean; schema: SchemaNode };

/** Stands for the properties that have no name of their own. */
export const anyName = '*';

/** The fields that a reader sees below a schema; those of a list are the fields of what it holds. */
export function fieldsOf(schema: SchemaNode): Field[] {
  const { properties = [], additionalProperties } = innerOf(schema);
  if (typeof additionalProperties !== 'object') return [...properties];
  return [...properties, { name: anyName, required: false, schema: additionalProperties }];
}

/** What a list holds, else the schema itself. */
export function innerOf(schema: SchemaNode): SchemaNode {
  return schema.items ? innerOf(schema.items) : schema;
}

export function hasFields(schema: SchemaNode): boolean {
  return fieldsOf(schema).length > 0 || innerOf(schema).variants !== undefined;
}

/** Whether something below the schema can be opened and closed. */
export function hasNestedFields(schema: SchemaNode): boolean {
  return innerOf(schema).variants !== undefined || fieldsOf(schema).some((field) => hasFields(field.schema));
}

/** More alternatives than these are not named in one line. */
const mostNamed = 3;

/** The type as it is shown: `string (date-time) or null`, `array of Field`, `Cat or Dog`. */
export function typeLabel(schema: SchemaNode, say: Say): string {
  const { type, format, nullable, recursive, collapsed, name, variants } = schema;
  if (variants && recursive === undefined && collapsed === undefined && variants.options.length <= mostNamed) {
    const named = variants.options.map((option) => option.title ?? typeLabel(option, say));
    return [...named, ...(nullable ? ['null'] : [])].join(` ${say('apiOr')} `);
  }
  const shown = recursive ?? collapsed ?? (type === 'object' && name !== undefined ? name : type);
  return `${format === undefined ? shown : `${shown} (${format})`}${nullable ? ` ${say('apiOrNull')}` : ''}`;
}

/** A name as part of an anchor. */
export function slug(name: string): string {
  return name.replace(/[^\w-]+/g, '-').toLowerCase();
}
