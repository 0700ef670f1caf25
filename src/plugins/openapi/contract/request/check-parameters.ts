import { nearestHint } from '../../../../helpers.ts';
import { asObject, readJson, type JsonObject } from '../document/json.ts';
import { resolveReference } from '../document/json-pointer.ts';
import type { RawOperation } from '../lists/list-operations.ts';
import type { SecurityRequirement } from '../types.ts';
import type { RequestSchemas } from './request-schemas.ts';
import { typesOf } from '../schema/schema-type.ts';
import { readParameter, type EncodedParts } from './read-parameter.ts';
import { readSerialization } from './write-parameter.ts';

/** A difference from the contract. */
export type RequestFault = {
  in: 'path' | 'query' | 'header' | 'cookie' | 'body' | 'security' | 'operation';
  fact: string;
  hint?: string | undefined;
};

type Context = { schemas: RequestSchemas; security: readonly SecurityRequirement[] };

/** Header parameters that OpenAPI ignores, because security schemes and media types describe these headers. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);

/** Reports missing parameters, values that do not match their schema, and unknown query parameters. */
export function checkParameters(raw: RawOperation, parts: EncodedParts, context: Context): RequestFault[] {
  const { schemas, security } = context;
  const declared = raw.parameters.map((one) => ({ ...one, type: typeOf(raw.document, one.parameter) }));
  const credentialNames = security.flat().flatMap(({ kind, parameter }) => (kind === 'query' ? [parameter ?? ''] : []));
  const namesIn = (place: string) => [
    ...declared.filter(({ parameter }) => parameter['in'] === place).map(({ parameter }) => String(parameter['name'])),
    ...(place === 'query' ? credentialNames : []),
  ];
  const faults = declared.flatMap(({ parameter, at, type }): RequestFault[] => {
    const name = String(parameter['name']);
    const place = parameter['in'] as keyof EncodedParts;
    if (!Object.hasOwn(parts, place) || (place === 'header' && ignoredHeaders.has(name.toLowerCase()))) return [];
    if (parameter['style'] === 'querystring') return [];
    const others = namesIn(place).filter((other) => other !== name);
    const value = readParameter(parameter, parts, { type, others });
    if (value === undefined) {
      const isSent = place === 'path' && parts.path.has(name);
      const problem = isSent ? `not in the style "${parameter['style']}"` : 'required';
      const isFault = place === 'path' || parameter['required'] === true;
      return isFault ? [{ in: place, fact: `The ${place} parameter "${name}" is ${problem}.` }] : [];
    }
    const [content] = Object.keys(asObject(parameter['content']));
    if (content === undefined && parameter['schema'] === undefined) return [];
    const valueFaults =
      content === undefined
        ? schemas.checkText([...at, 'schema'], value)
        : checkJson(schemas, [...at, 'content', content, 'schema'], value);
    return valueFaults.map(({ fact, hint }) => ({
      in: place,
      fact: `The ${place} parameter "${name}" is invalid: ${nameValue(fact, name)}`,
      hint,
    }));
  });
  // A query with an exploded object may have any field. A parameter for the whole query is not checked.
  const allowsAnyName = declared.some(({ parameter, type }) => {
    const { style, explode } = readSerialization(parameter, 'query');
    if (style === 'querystring') return true;
    return parameter['in'] === 'query' && type === 'object' && style === 'form' && explode;
  });
  return allowsAnyName ? faults : [...faults, ...reportUnknownNames(parts.query, namesIn('query'))];
}

/** The only type that a parameter's schema allows; undefined if it allows several types or any type. */
function typeOf(document: JsonObject, { schema }: JsonObject): string | undefined {
  const types = typesOf(resolveReference(document, schema));
  return types.length === 1 ? types[0] : undefined;
}

function checkJson(schemas: RequestSchemas, at: readonly (string | number)[], value: unknown) {
  const parsed = readJson(String(value));
  return 'error' in parsed ? [{ fact: `it is not JSON: ${parsed.error}.` }] : schemas.check(at, parsed.value);
}

function reportUnknownNames(query: EncodedParts['query'], declared: readonly string[]): RequestFault[] {
  // The name before brackets counts, because lists and objects may be sent as `name[]` or `name[key]`.
  const isDeclared = (name: string) => declared.includes(name.replace(/\[.*$/s, '')) || declared.includes(name);
  return [...new Set(query.map(([name]) => name))]
    .filter((name) => !isDeclared(name))
    .map((name) => ({
      in: 'query',
      fact: `The operation has no query parameter "${name}".`,
      hint: nearestHint(name, declared, undefined),
    }));
}

/** Replaces `value` in a fact with the parameter's name, because the value was checked as a field of an object. */
function nameValue(fact: string, name: string): string {
  return fact
    .replace(/^"value"/, 'it')
    .replace(/^"value\[/, `"${name}[`)
    .replace(/ \(at \/value[^)]*\)/, '');
}
