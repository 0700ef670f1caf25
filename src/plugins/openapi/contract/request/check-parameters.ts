import { nearestHint } from '../../../../helpers.ts';
import { asObject, asText, readJson, type JsonObject } from '../document/json.ts';
import type { RawOperation } from '../lists/list-operations.ts';
import type { SecurityRequirement } from '../types.ts';
import type { RequestFault, RequestParts } from './request-types.ts';
import type { RequestSchemas } from './request-schemas.ts';
import { separatorOf } from './write-parameter.ts';

type Context = { schemas: RequestSchemas; security: readonly SecurityRequirement[] };

/** Header parameters that OpenAPI ignores, because security schemes and media types describe these headers. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);

/** Reports missing parameters, values that do not match their schema, and unknown query parameters. */
export function checkParameters(raw: RawOperation, parts: RequestParts, { schemas, security }: Context) {
  const faults = raw.parameters.flatMap(({ parameter, at }): RequestFault[] => {
    const name = String(parameter['name']);
    const place = parameter['in'] as keyof RequestParts;
    if (place === 'header' && ignoredHeaders.has(name.toLowerCase())) return [];
    const value = valueIn(parts, place, parameter);
    if (value === undefined) {
      const isRequired = parameter['required'] === true || place === 'path';
      return isRequired ? [{ in: place, fact: `The ${place} parameter "${name}" is required.` }] : [];
    }
    const [content] = Object.keys(asObject(parameter['content']));
    if (content === undefined && parameter['schema'] === undefined) return [];
    const found =
      content === undefined
        ? schemas.checkText([...at, 'schema'], value)
        : checkJson(schemas, [...at, 'content', content, 'schema'], value);
    return found.map(({ fact, hint }) => ({
      in: place,
      fact: `The ${place} parameter "${name}" is invalid: ${nameValue(fact, name)}`,
      hint,
    }));
  });
  return [...faults, ...unknownNames(raw, parts.query, security)];
}

/** The value of a parameter: a string, or a list or object of strings. Undefined if it is missing. */
function valueIn(parts: RequestParts, place: keyof RequestParts, parameter: JsonObject): unknown {
  const name = String(parameter['name']);
  const { query } = parts;
  if (place !== 'query') {
    return Object.hasOwn(parts, place) ? splitList(parameter, parts[place].get(name) ?? undefined) : undefined;
  }
  const style = asText(parameter['style']) ?? 'form';
  if (style === 'deepObject') return deepObject(name, query);
  const values = query.getAll(name);
  if (values.length === 0) return query.has(`${name}[]`) ? query.getAll(`${name}[]`) : undefined;
  const isExploded = parameter['explode'] ?? style === 'form';
  if (isList(parameter) && isExploded === true) return values;
  return splitList(parameter, values.at(-1), separatorOf(style));
}

function isList(parameter: JsonObject): boolean {
  return asObject(parameter['schema'])['type'] === 'array';
}

function splitList(parameter: JsonObject, text: string | undefined, separator = ','): unknown {
  return text !== undefined && isList(parameter) ? text.split(separator) : text;
}

/** `filter[name]=a` as `{ name: 'a' }`. */
function deepObject(name: string, query: URLSearchParams): unknown {
  const fields = [...query].flatMap(([key, value]) =>
    key.startsWith(`${name}[`) && key.endsWith(']') ? [[key.slice(name.length + 1, -1), value] as const] : [],
  );
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

function checkJson(schemas: RequestSchemas, at: readonly (string | number)[], value: unknown) {
  const read = readJson(String(value));
  return 'error' in read ? [{ fact: `it is not JSON: ${read.error}.` }] : schemas.check(at, read.value);
}

/** Reports unknown query parameters, unless the operation has an exploded object, which may have any field. */
function unknownNames(raw: RawOperation, query: URLSearchParams, security: Context['security']): RequestFault[] {
  const own = raw.parameters.map(({ parameter }) => parameter).filter((parameter) => parameter['in'] === 'query');
  if (
    own.some((parameter) => asObject(parameter['schema'])['type'] === 'object' && parameter['style'] !== 'deepObject')
  ) {
    return [];
  }
  const credentials = security.flat().flatMap(({ kind, parameter }) => (kind === 'query' ? [parameter ?? ''] : []));
  const known = [...own.map((parameter) => String(parameter['name'])), ...credentials];
  const isKnown = (name: string) => known.includes(name.replace(/\[.*$/, '')) || known.includes(name);
  return [...new Set(query.keys())]
    .filter((name) => !isKnown(name))
    .map((name) => ({
      in: 'query',
      fact: `The operation has no query parameter "${name}".`,
      hint: nearestHint(name, known, undefined),
    }));
}

/** Renames the subject of a fault, because the value was checked as a field of an object. */
function nameValue(fact: string, name: string): string {
  return fact
    .replace(/^"value"/, 'it')
    .replace(/^"value\[/, `"${name}[`)
    .replace(/ \(at \/value[^)]*\)/, '');
}
