import { asObject, type JsonObject } from '../document/json.ts';
import { toPointer } from '../document/json-pointer.ts';
import { listOperations, type RawOperation } from '../lists/list-operations.ts';
import { resolveReference } from '../document/resolve-reference.ts';
import type { Contract } from '../types.ts';
import { upgradeDocument } from '../upgrade-document.ts';
import { comment, indented, key, quote, typeNames } from './type-text.ts';
import { createTypeWriter, type TypeWriter } from './type-of-schema.ts';

/**
 * The contract as TypeScript: one type per shared schema, and `Operations` by operation id.
 * `docs/content/decisions/contract-types.md` compares it with openapi-typescript.
 */
export function generateTypes(contract: Pick<Contract, 'source' | 'title' | 'version'>): string {
  const document = upgradeDocument(JSON.parse(contract.source.json) as JsonObject);
  const schemas = asObject(asObject(document['components'])['schemas']);
  const names = typeNames(Object.keys(schemas), ['Operations', 'Record']);
  const references = [...names].map(
    ([name, type]) => [`#${toPointer(['components', 'schemas', name])}`, type] as const,
  );
  const typeOf = createTypeWriter(document, new Map(references));
  const shared = [...names].map(
    ([name, type]) => `${comment(schemas[name])}export type ${type} = ${typeOf(schemas[name])};\n`,
  );
  const operations = listOperations(document).map(
    (raw) =>
      `${indented(comment(raw.operation, 'summary'), '  ')}  ${quote(raw.name)}: ${operationType(document, raw, typeOf)};\n`,
  );
  return [
    `// Made from ${`${contract.title} ${contract.version}`.replaceAll(/\s+/g, ' ')}; change the contract instead.\n`,
    ...shared,
    `export type Operations = {\n${operations.join('')}};\n`,
  ].join('\n');
}

function operationType(
  document: JsonObject,
  { method, path, operation, parameters }: RawOperation,
  typeOf: TypeWriter,
): string {
  const places = ['path', 'query', 'header', 'cookie'].flatMap((place) => {
    const own = parameters.filter(({ parameter }) => parameter['in'] === place);
    const members = own.map(({ parameter }) => {
      const isRequired = parameter['required'] === true;
      return `${key(parameter['name'])}${isRequired ? '' : '?'}: ${parameterType(parameter, typeOf)}`;
    });
    return own.length > 0 ? [`${place}: { ${members.join('; ')} }`] : [];
  });
  const body = contentType(resolveReference(document, operation['requestBody']), typeOf);
  const responses = Object.entries(asObject(operation['responses']))
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, response]) => `${key(status)}: ${contentType(resolveReference(document, response), typeOf)}`);
  const lines = [
    `method: ${quote(method)}`,
    `path: ${quote(path)}`,
    `parameters: {${places.length > 0 ? ` ${places.join('; ')} ` : ''}}`,
    `body: ${body}`,
    `responses: { ${responses.join('; ')} }`,
  ];
  return `{\n${lines.map((line) => `    ${indented(line, '    ').trimStart()};\n`).join('')}  }`;
}

function parameterType({ schema, content }: JsonObject, typeOf: TypeWriter): string {
  const [media] = Object.values(asObject(content));
  return typeOf(schema ?? asObject(media)['schema']);
}

function contentType(owner: JsonObject, typeOf: TypeWriter): string {
  const types = Object.values(asObject(owner['content'])).map((media) => typeOf(asObject(media)['schema']));
  return types.length > 0 ? [...new Set(types)].join(' | ') : 'undefined';
}
