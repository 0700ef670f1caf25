import { decodeAddress, ownValue } from '../../../../helpers.ts';
import type { JsonObject } from '../document/json.ts';
import { readSerialization } from './write-parameter.ts';

/** A name, and its value as it was sent. */
type SentPair = readonly [name: string, value: string];

/** The parts of a request that the contract describes, with encoded values. */
export type EncodedParts = {
  path: ReadonlyMap<string, string>;
  query: readonly SentPair[];
  header: Headers;
  cookie: readonly SentPair[];
};

/** `type` is undefined if the schema allows several types. `others` names the other parameters in the same place. */
type Expected = { type: string | undefined; others: readonly string[] };

const separators: Readonly<Record<string, RegExp>> = { pipeDelimited: /\||%7C/i, spaceDelimited: /%20|\+/ };

/**
 * Reads the output of `writePath`, `writePairs` and `writeHeader`: a string, a list of strings, or an object, which may
 * contain strings, lists and objects. Undefined if the parameter is missing or does not have its style.
 */
export function readParameter(parameter: JsonObject, parts: EncodedParts, { type, others }: Expected): unknown {
  const name = String(parameter['name']);
  const place = parameter['in'] as keyof EncodedParts;
  const { style, explode } = readSerialization(parameter, place);
  const isUnencoded = place === 'header' || style === 'cookie';
  const decode = isUnencoded ? String : place === 'query' ? decodeQuery : decodeAddress;
  const separator = style === 'label' && explode ? '.' : (ownValue(separators, style) ?? ',');

  const readText = (text: string): unknown => {
    if (type !== 'array' && type !== 'object') return decode(text);
    const items = text === '' ? [] : text.split(separator).map((item) => item.trim());
    if (type === 'array') return items.map(decode);
    const pairs = explode
      ? items.map(splitPair)
      : items.flatMap((key, index) => (index % 2 ? [] : [[key, items[index + 1] ?? '']]));
    return Object.fromEntries(pairs.map((pair) => pair.map(decode)));
  };

  const readPairs = (pairs: readonly SentPair[], ignored: readonly string[]): unknown => {
    if (style === 'deepObject' || (type === 'object' && explode)) {
      const pathOf = (key: string) =>
        style === 'deepObject' ? deepPath(key, name) : isNameOf(ignored, key) ? undefined : [key];
      const fields = pairs.flatMap(([key, value]): Field[] => {
        const path = pathOf(key);
        return path ? [{ path, value: decode(value) }] : [];
      });
      return fields.length === 0 ? undefined : objectOf(fields);
    }
    const valuesOf = (key: string) => pairs.filter(([sentKey]) => sentKey === key).map(([, value]) => value);
    // Many servers also read lists whose names end in brackets.
    const bracketed = valuesOf(`${name}[]`);
    const values = valuesOf(name);
    const last = values.at(-1);
    if (last === undefined) return bracketed.length > 0 ? bracketed.map(decode) : undefined;
    return type === 'array' && explode ? values.map(decode) : readText(last);
  };

  if (place === 'query' || place === 'cookie') return readPairs(parts[place], others);
  const text = parts[place].get(name) ?? undefined;
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  if (!text?.startsWith(prefix)) return undefined;
  return style === 'matrix' ? readPairs(splitPairs(text, ';'), []) : readText(text.slice(prefix.length));
}

/**
 * True if the name in a request belongs to one of the parameters. The name before brackets counts, because lists and
 * objects may be sent as `name[]` or `name[key]`.
 */
export function isNameOf(parameters: readonly string[], sentName: string): boolean {
  return parameters.includes(sentName) || parameters.includes(sentName.replace(/\[.*$/s, ''));
}

/** A field of an object. A field of a nested object has a path of several keys. */
type Field = { path: readonly string[]; value: string };

/** Returns `['a', 'b']` for `name[a][b]`, and for `name[a][b][]`, which many servers read as a list. */
function deepPath(key: string, name: string): string[] | undefined {
  const brackets = key.startsWith(name) ? key.slice(name.length) : '';
  if (!/^(?:\[[^\]]*\])+$/.test(brackets)) return undefined;
  return brackets
    .replace(/(?<=\])\[\]$/, '')
    .slice(1, -1)
    .split('][');
}

/** Combines fields into an object. The values of repeated fields become a list. */
function objectOf(fields: readonly Field[]): Readonly<Record<string, unknown>> {
  const byKey = [...Map.groupBy(fields, ({ path: [key = ''] }) => key)];
  return Object.fromEntries(
    byKey.map(([key, ofKey]) => {
      const inner = ofKey.flatMap(({ path: [, ...rest], value }) => (rest.length > 0 ? [{ path: rest, value }] : []));
      const values = ofKey.map(({ value }) => value);
      return [key, inner.length > 0 ? listOrObject(objectOf(inner)) : values.length > 1 ? values : values[0]];
    }),
  );
}

/** Returns a list if the keys are indexes from 0, or empty as in `name[a][][b]`, because most servers read a list. */
function listOrObject(object: Readonly<Record<string, unknown>>): unknown {
  // JavaScript lists integer keys in ascending order.
  const isList = Object.keys(object).every((key, index) => key === '' || key === String(index));
  return isList ? Object.values(object) : object;
}

/** The pairs of a query, of cookies, or of a path parameter in the style `matrix`. */
export function splitPairs(text: string, separator: '&' | ';'): readonly SentPair[] {
  const decode = separator === '&' ? decodeQuery : decodeAddress;
  const parts = text.split(separator).map((part) => part.trim());
  return parts.flatMap((part) => {
    const [name, value] = splitPair(part);
    return part === '' ? [] : [[decode(name), value]];
  });
}

function splitPair(text: string): SentPair {
  const [name = '', ...value] = text.split('=');
  return [name, value.join('=')];
}

function decodeQuery(text: string): string {
  return decodeAddress(text.replaceAll('+', ' '));
}
