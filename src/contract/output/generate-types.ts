import { asArray, asObject, asText, isObject, type JsonObject } from '../json.ts';
import { listOperations, type RawOperation } from '../list-operations.ts';
import { referenceName, resolveReference } from '../resolve-reference.ts';
import { allowsNull, typesOf } from '../schema/schema-type.ts';
import type { Contract } from '../types.ts';
import { upgradeSchemas } from '../upgrade-schemas.ts';

/** The contract as TypeScript: one type a shared schema, and `Operations` by operation id. */
export function generateTypes(contract: Pick<Contract, 'source' | 'title' | 'version'>): string {
  const document = upgradeSchemas(JSON.parse(contract.source.json) as JsonObject);
  const schemas = Object.entries(asObject(asObject(document['components'])['schemas']));
  const shared = schemas.map(
    ([name, schema]) => `${comment(schema)}export type ${identifier(name)} = ${typeOf(schema, '')};\n`,
  );
  const operations = listOperations(document).map(
    (raw) =>
      `${indented(comment(raw.operation, 'summary'), '  ')}  ${quote(raw.name)}: ${operationType(document, raw)};\n`,
  );
  return [
    `// Made from ${contract.title} ${contract.version}; change the contract instead.\n`,
    ...shared,
    `export type Operations = {\n${operations.join('')}};\n`,
  ].join('\n');
}

function operationType(document: JsonObject, { method, path, operation, parameters }: RawOperation): string {
  const places = ['path', 'query', 'header', 'cookie'].flatMap((place) => {
    const own = parameters.filter(({ parameter }) => parameter['in'] === place);
    const members = own.map(
      ({ parameter }) =>
        `${key(parameter['name'])}${parameter['required'] === true ? '' : '?'}: ${typeOf(parameter['schema'], '')}`,
    );
    return own.length > 0 ? [`${place}: { ${members.join('; ')} }`] : [];
  });
  const body = contentType(resolveReference(document, operation['requestBody']));
  const responses = Object.entries(asObject(operation['responses']))
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, response]) => `${key(status)}: ${contentType(resolveReference(document, response))}`);
  const lines = [
    `method: ${quote(method)}`,
    `path: ${quote(path)}`,
    `parameters: {${places.length > 0 ? ` ${places.join('; ')} ` : ''}}`,
    `body: ${body}`,
    `responses: { ${responses.join('; ')} }`,
  ];
  return `{\n${lines.map((line) => `    ${indented(line, '    ').trimStart()};\n`).join('')}  }`;
}

function contentType(owner: JsonObject): string {
  const types = Object.values(asObject(owner['content'])).map((media) => typeOf(asObject(media)['schema'], ''));
  return types.length > 0 ? [...new Set(types)].join(' | ') : 'undefined';
}

/** A schema as a TypeScript type; `indent` is that of the line it stands on. */
function typeOf(value: unknown, indent: string): string {
  if (!isObject(value)) return value === false ? 'never' : 'unknown';
  const { $ref } = value;
  if (typeof $ref === 'string') return identifier(referenceName($ref) ?? '');
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
  if (type === 'array') {
    const items = typeOf(schema['items'] ?? true, indent);
    return /[|&]/.test(items) && !items.startsWith('{') ? `(${items})[]` : `${items}[]`;
  }
  return type === 'object' ? objectType(schema, indent) : type;
}

function objectType(schema: JsonObject, indent: string): string {
  const required = asArray(schema['required']);
  const inner = `${indent}  `;
  const members = Object.entries(asObject(schema['properties'])).map(
    ([name, property]) =>
      `${indented(comment(property), inner)}${inner}${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property, inner)};\n`,
  );
  const further = schema['additionalProperties'];
  if (members.length === 0) {
    return isObject(further) ? `Record<string, ${typeOf(further, indent)}>` : 'Record<string, unknown>';
  }
  return `{\n${members.join('')}${indent}}`;
}

function comment(schema: unknown, word = 'description'): string {
  const text = asText(asObject(schema)[word])?.trim().replaceAll('*/', '*\\/');
  return text ? `/** ${text.replaceAll(/\s*\n\s*/g, ' ')} */\n` : '';
}

function indented(text: string, indent: string): string {
  return text.replaceAll(/^(?=.)/gm, indent);
}

function identifier(name: string): string {
  const clean = name.replaceAll(/[^\p{L}\p{N}_$]+(.)?/gu, (_, next: string | undefined) => next?.toUpperCase() ?? '');
  // A capital also keeps clear of reserved words.
  return /^\d/.test(clean) ? `_${clean}` : `${clean.charAt(0).toUpperCase()}${clean.slice(1)}`;
}

function key(name: unknown): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(String(name)) || /^\d+$/.test(String(name))
    ? String(name)
    : quote(String(name));
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
