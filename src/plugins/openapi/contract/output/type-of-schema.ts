import { asArray, asObject, isObject, type JsonObject } from '../document/json.ts';
import { parsePointer, valueAt } from '../document/json-pointer.ts';
import { allowsNothing } from '../schema/exclusions.ts';
import { allowsNull, typesOf } from '../schema/schema-type.ts';
import { comment, indented, key } from './type-text.ts';

/** A schema as a TypeScript type; `indent` is that of its first line. */
export type TypeWriter = (schema: unknown, indent?: string) => string;

/** A `TypeWriter` for the schemas of one document; `names` are the types of references. */
export function createTypeWriter(document: JsonObject, names: ReadonlyMap<string, string>): TypeWriter {
  /** References into the middle of a schema, which are written inline. The open ones end a cycle. */
  const open: string[] = [];

  function typeOf(value: unknown, indent = ''): string {
    if (allowsNothing(value)) return 'never';
    if (!isObject(value)) return 'unknown';
    const { $ref } = value;
    if (typeof $ref === 'string') return referenceType($ref, indent);
    const parts = [
      ...asArray(value['allOf']).map((part) => typeOf(part, indent)),
      ...union(value['oneOf'], indent),
      ...union(value['anyOf'], indent),
    ];
    const own = ownType(value, indent);
    const all = own === undefined ? parts : [...parts, own];
    return all.length === 0
      ? 'unknown'
      : all.map((part) => (all.length > 1 && part.includes(' | ') ? `(${part})` : part)).join(' & ');
  }

  function referenceType(reference: string, indent: string): string {
    const name = names.get(reference);
    if (name !== undefined) return name;
    if (open.includes(reference)) return 'unknown';
    open.push(reference);
    const type = typeOf(valueAt(document, parsePointer(reference)), indent);
    open.pop();
    return type;
  }

  function union(options: unknown, indent: string): string[] {
    return Array.isArray(options) ? [options.map((option) => typeOf(option, indent)).join(' | ')] : [];
  }

  function ownType(schema: JsonObject, indent: string): string | undefined {
    if ('const' in schema) return JSON.stringify(schema['const']);
    if (Array.isArray(schema['enum'])) return schema['enum'].map((item) => JSON.stringify(item)).join(' | ');
    const types = typesOf(schema).map((type) => plainType(type, schema, indent));
    const all = allowsNull(schema) ? [...types, 'null'] : types;
    return all.length > 0 ? all.join(' | ') : undefined;
  }

  function plainType(type: string, schema: JsonObject, indent: string): string {
    if (type === 'integer') return 'number';
    if (type === 'array') return arrayType(schema, indent);
    return type === 'object' ? objectType(schema, indent) : type;
  }

  function arrayType(schema: JsonObject, indent: string): string {
    const { items: rest = true, prefixItems, minItems = 0, maxItems = Infinity } = schema;
    const items = typeOf(rest, indent);
    const list = /[|&]/.test(items) && !items.startsWith('{') ? `(${items})[]` : `${items}[]`;
    const places = asArray(prefixItems);
    if (places.length === 0) return list;
    const first = places.map((item, index) => {
      const type = typeOf(item, indent);
      return index < Number(minItems) ? type : `(${type})?`;
    });
    const isClosed = rest === false || Number(maxItems) <= places.length;
    return `[${[...first, ...(isClosed ? [] : [`...${list}`])].join(', ')}]`;
  }

  function objectType(schema: JsonObject, indent: string): string {
    const required = asArray(schema['required']);
    const inner = `${indent}  `;
    const members = Object.entries(asObject(schema['properties'])).map(
      ([name, property]) =>
        `${indented(comment(property), inner)}${inner}${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property, inner)};\n`,
    );
    const further = [schema['additionalProperties'], ...Object.values(asObject(schema['patternProperties']))];
    if (members.length === 0) {
      const types = new Set(further.filter(isObject).map((part) => typeOf(part, indent)));
      return `Record<string, ${types.size > 0 ? [...types].join(' | ') : 'unknown'}>`;
    }
    // An index signature must fit the named properties too, so its type is unknown.
    if (further.some((part) => part === true || isObject(part))) members.push(`${inner}[name: string]: unknown;\n`);
    return `{\n${members.join('')}${indent}}`;
  }

  return typeOf;
}
