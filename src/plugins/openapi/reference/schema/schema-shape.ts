import type { Example, Parameter, ResponseHeader, SchemaNode } from '../../contract/types.ts';
import type { FormatApiMessage } from '../../messages/api-messages.ts';

/** A parameter, a header, a property, all unnamed properties, or a list position. List positions have no `required`. */
export type Field = {
  name: string;
  /** The message that readers see instead of the name, for list positions and unnamed properties. */
  label?: Readonly<Parameters<FormatApiMessage>>;
  required?: boolean;
  schema: SchemaNode;
  /** Examples of a parameter or a header. */
  examples?: readonly Example[] | undefined;
};

/** The fields below a schema. For a list, its positional items, or the fields of its items. */
export function fieldsOf(schema: SchemaNode): Field[] {
  const { properties = [], additionalProperties, prefixItems = [], items } = innerOf(schema);
  return [
    ...properties,
    ...(typeof additionalProperties === 'object'
      ? [{ name: '*', label: ['apiAnyOtherName'] as const, required: false, schema: additionalProperties }]
      : []),
    ...prefixItems.map((item, index): Field => {
      const number = String(index + 1);
      return { name: `item-${number}`, label: ['apiItem', { number }], schema: item };
    }),
    ...(items ? [{ name: 'items', label: ['apiFurtherItems'] as const, schema: items }] : []),
  ];
}

/** Required fields, then optional fields, each in the order of the contract. */
export function requiredFirst<T extends { required?: boolean }>(fields: readonly T[]): T[] {
  return fields.toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
}

/** Name of a field for readers. */
export function fieldLabel({ name, label }: Field, message: FormatApiMessage): string {
  return label ? message(...label) : name;
}

/** The innermost item schema of a list; other schemas, and lists with positional items, are unchanged. */
export function innerOf(schema: SchemaNode): SchemaNode {
  return schema.items && !schema.prefixItems ? innerOf(schema.items) : schema;
}

export function hasFields(schema: SchemaNode): boolean {
  return fieldsOf(schema).length > 0 || alternativesOf(schema).length > 0;
}

/** Maximum number of alternatives that a type names in one line. */
const maxNamed = 3;

/** The alternatives below a schema; empty if its type already describes them completely: `string or integer`. */
export function alternativesOf(schema: SchemaNode): readonly SchemaNode[] {
  const options = innerOf(schema).variants?.options ?? [];
  return options.length <= maxNamed && options.every(isPlain) ? [] : options;
}

function isPlain({ type: _, format: __, nullable: ___, constraints, ...others }: SchemaNode): boolean {
  return constraints.length === 0 && Object.keys(others).length === 0;
}

/** The type as text: `string (date-time) or null`, `array of Field`, `Cat or Dog`. */
export function typeLabel(schema: SchemaNode, message: FormatApiMessage): string {
  const { type, format, nullable, recursive, collapsed, name, variants } = schema;
  if (variants && recursive === undefined && collapsed === undefined && variants.options.length <= maxNamed) {
    const named = variants.options.map((option) => option.title ?? typeLabel(option, message));
    return [...new Set(named), ...(nullable ? ['null'] : [])].join(` ${message('apiOr')} `);
  }
  const shown = recursive ?? collapsed ?? (type === 'object' && name !== undefined ? name : type);
  return `${format === undefined ? shown : `${shown} (${format})`}${nullable ? ` ${message('apiOrNull')}` : ''}`;
}

/** A parameter or a header as a field, in which its description replaces the description of the schema. */
export function describedField(described: Parameter | ResponseHeader): Field {
  const { name, required, schema, description, deprecated, examples } = described;
  return {
    name,
    required,
    examples,
    schema: { ...schema, ...(deprecated && { deprecated }), ...(description !== '' && { description }) },
  };
}
