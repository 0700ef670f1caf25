import { writeJson } from '../document/exact-number.ts';
import { asArray, asObject, asText, componentsOf, entriesOf, isObject, type JsonObject } from '../document/json.ts';
import { parsePointer, valueAt, resolveReference, schemaReference } from '../document/json-pointer.ts';
import { listOperations, parameterSchema, type RawOperation } from '../lists/list-operations.ts';
import type { Contract } from '../types.ts';
import { publishedDocument } from '../upgrade-document.ts';
import { javascriptLiteral as literal } from '../samples/literals.ts';
import { allowsNothing } from '../schema/constraints.ts';
import { allowsNull, typesOf } from '../schema/schema-type.ts';

/**
 * The contract as TypeScript: one type per shared schema, and `Operations` by operation id.
 * `docs/content/decisions/contract-types.md` compares it with openapi-typescript.
 */
export function generateTypes(contract: Pick<Contract, 'source' | 'title' | 'version'>): string {
  const document = publishedDocument(contract);
  const schemas = componentsOf(document, 'schemas');
  const names = typeNames(Object.keys(schemas), ['Operations', 'Record']);
  const references = [...names].map(([name, type]) => [schemaReference(name), type] as const);
  const typeOf = createTypeWriter(document, new Map(references));
  const shared = [...names].map(
    ([name, type]) => `${comment(schemas[name])}export type ${type} = ${typeOf(schemas[name])};\n`,
  );
  const operations = listOperations(document).map(
    (raw) => `${comment(raw.operation, 'summary')}${literal(raw.name)}: ${operationType(raw, typeOf)};\n`,
  );
  return [
    `// Generated from ${`${contract.title} ${contract.version}`.replaceAll(/\s+/g, ' ')}. Edit the contract instead of this file.\n`,
    ...shared,
    `export type Operations = ${typeWith(operations)};\n`,
  ].join('\n');
}

function operationType(raw: RawOperation, typeOf: TypeWriter): string {
  const { document, method, path, operation, parameters } = raw;
  const places = ['path', 'query', 'header', 'cookie'].flatMap((place) => {
    const declared = parameters.filter(({ parameter }) => parameter['in'] === place);
    const members = declared.map(({ parameter }) => {
      const isRequired = place === 'path' || parameter['required'] === true;
      return `${key(parameter['name'])}${isRequired ? '' : '?'}: ${typeOf(parameterSchema(parameter))}`;
    });
    return declared.length > 0 ? [`${place}: { ${members.join('; ')} }`] : [];
  });
  const body = contentType(resolveReference(document, operation['requestBody']), typeOf);
  const responses = entriesOf(operation['responses']).map(
    ([status, response]) => `${key(status)}: ${contentType(resolveReference(document, response), typeOf)}`,
  );
  return typeWith([
    `method: ${literal(method)};\n`,
    `path: ${literal(path)};\n`,
    `parameters: {${places.length > 0 ? ` ${places.join('; ')} ` : ''}};\n`,
    `body: ${body};\n`,
    `responses: { ${responses.join('; ')} };\n`,
  ]);
}

function contentType(owner: JsonObject, typeOf: TypeWriter): string {
  const types = Object.values(asObject(owner['content'])).map((media) => typeOf(asObject(media)['schema']));
  return types.length > 0 ? [...new Set(types)].join(' | ') : 'undefined';
}

/** Writes a schema as a TypeScript type. */
type TypeWriter = (schema: unknown) => string;

/** Creates a `TypeWriter` for the schemas of one document; `names` are type names by reference. */
function createTypeWriter(document: JsonObject, names: ReadonlyMap<string, string>): TypeWriter {
  /** References whose targets are being written inline. Following one of them again would never end. */
  const open: string[] = [];

  function typeOf(value: unknown): string {
    if (allowsNothing(value)) return 'never';
    if (!isObject(value)) return 'unknown';
    const { $ref } = value;
    if (typeof $ref === 'string') return referenceType($ref);
    const parts = [...asArray(value['allOf']).map(typeOf), ...union(value['oneOf']), ...union(value['anyOf'])];
    const own = ownType(value);
    const all = own === undefined ? parts : [...parts, own];
    return all.length === 0
      ? 'unknown'
      : all.map((part) => (all.length > 1 && part.includes(' | ') ? `(${part})` : part)).join(' & ');
  }

  function referenceType(reference: string): string {
    const name = names.get(reference);
    if (name !== undefined) return name;
    if (open.includes(reference)) return 'unknown';
    open.push(reference);
    const type = typeOf(valueAt(document, parsePointer(reference)));
    open.pop();
    return type;
  }

  function union(options: unknown): string[] {
    return Array.isArray(options) ? [options.map(typeOf).join(' | ')] : [];
  }

  function ownType(schema: JsonObject): string | undefined {
    if ('const' in schema) return writeJson(schema['const']);
    if (Array.isArray(schema['enum'])) return schema['enum'].map((item) => writeJson(item)).join(' | ');
    const types = typesOf(schema).map((type) => plainType(type, schema));
    const all = allowsNull(schema) ? [...types, 'null'] : types;
    return all.length > 0 ? all.join(' | ') : undefined;
  }

  function plainType(type: string, schema: JsonObject): string {
    if (type === 'integer') return 'number';
    if (type === 'array') return arrayType(schema);
    return type === 'object' ? objectType(schema) : type;
  }

  function arrayType(schema: JsonObject): string {
    const { items: rest = true, prefixItems, minItems = 0, maxItems = Infinity } = schema;
    const items = typeOf(rest);
    // Lines inside an object type are indented, so the first `}` at the start of a line ends the type.
    const isOneObject = items.startsWith('{') && items.indexOf('\n}') === items.length - 2;
    const list = /[|&]/.test(items) && !isOneObject ? `(${items})[]` : `${items}[]`;
    const tupleItems = asArray(prefixItems);
    if (tupleItems.length === 0) return list;
    const first = tupleItems.map((item, index) => {
      const type = typeOf(item);
      return index < Number(minItems) ? type : `(${type})?`;
    });
    const isClosed = rest === false || Number(maxItems) <= tupleItems.length;
    return `[${[...first, ...(isClosed ? [] : [`...${list}`])].join(', ')}]`;
  }

  function objectType(schema: JsonObject): string {
    const required = asArray(schema['required']);
    const members = Object.entries(asObject(schema['properties'])).map(([name, property]) => {
      return `${comment(property)}${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property)};\n`;
    });
    const unnamedSchemas = [schema['additionalProperties'], ...Object.values(asObject(schema['patternProperties']))];
    if (members.length === 0) {
      const types = new Set(unnamedSchemas.filter(isObject).map(typeOf));
      return `Record<string, ${types.size > 0 ? [...types].join(' | ') : 'unknown'}>`;
    }
    // An index signature must also accept the types of the named properties, so it is `unknown`.
    if (unnamedSchemas.some((part) => part === true || isObject(part))) members.push('[name: string]: unknown;\n');
    return typeWith(members);
  }

  return typeOf;
}

/** The description and deprecation as a comment with a line break at its end; empty without either. */
function comment(owner: unknown, keyword = 'description'): string {
  const { [keyword]: written, deprecated } = asObject(owner);
  const text = asText(written)
    ?.trim()
    .replaceAll('*/', '*\\/')
    .replaceAll(/\s*\n\s*/g, ' ');
  if (deprecated !== true) return text ? `/** ${text} */\n` : '';
  // TypeScript reads tags only at the start of a line.
  return text ? `/**\n * ${text}\n * @deprecated\n */\n` : '/** @deprecated */\n';
}

/** An object type with these members, each of which ends with a line break. */
function typeWith(members: readonly string[]): string {
  return `{\n${members.join('').replaceAll(/(?:^|\n)(?=[^\n])/g, '$&  ')}}`;
}

/** A name as the key of an object type. */
function key(name: unknown): string {
  const text = String(name);
  return /^([\p{L}_$][\p{L}\p{N}_$]*|\d+)$/u.test(text) ? text : literal(text);
}

/** Unique type names for schemas, different from the names in `taken`. */
function typeNames(names: readonly string[], taken: readonly string[]): Map<string, string> {
  const used = new Set(taken);
  return new Map(
    names.map((name) => {
      let free = identifier(name);
      while (used.has(free)) free += '_';
      used.add(free);
      return [name, free];
    }),
  );
}

function identifier(name: string): string {
  const clean = name.replaceAll(/[^\p{L}\p{N}_$]+(.)?/gu, (_, next: string | undefined) => next?.toUpperCase() ?? '');
  // A capital letter also avoids reserved words.
  return /^[\p{L}_$]/u.test(clean) ? `${clean.charAt(0).toUpperCase()}${clean.slice(1)}` : `_${clean}`;
}
