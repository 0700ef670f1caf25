import { encodeSegment, ownValue } from '../../../../helpers.ts';
import { textOf, writeJson } from '../document/exact-number.ts';
import { asObject, asText, isObject, type JsonObject } from '../document/json.ts';
import { isJson } from '../samples/media-types.ts';

/** Serialization of a parameter, with the defaults of OpenAPI. */
export type Serialization = {
  /** `content`: the value is sent as JSON. `querystring`: the value is the whole query, without the name. */
  style: string;
  explode: boolean;
  /** True if the sent value keeps the reserved characters that a query may have; otherwise omitted. */
  allowReserved?: boolean;
};

/** The part of an `Encoding` that URL-encoded forms need. */
type FieldStyle = { name: string; style?: string; explode?: boolean };

/** A name in a query and its values, which are sent with `separator` between them. */
type Pair = { name: string; values: readonly string[]; separator: string };

/** Reads the serialization of a parameter or a form field. */
export function readSerialization(written: JsonObject, place: string): Serialization {
  const usesPairs = place === 'query' || place === 'cookie';
  const [content] = Object.keys(asObject(written['content']));
  const style = asText(written['style']) ?? (usesPairs ? 'form' : 'simple');
  if (content !== undefined && isJson(content) && style !== 'querystring') return { style: 'content', explode: false };
  return {
    style,
    explode: typeof written['explode'] === 'boolean' ? written['explode'] : isFormLike(style),
    ...(written['allowReserved'] === true && place === 'query' && { allowReserved: true }),
  };
}

/**
 * Returns a field of a URL-encoded form as names and values that are not encoded yet. If the contract gives no style, a
 * list becomes one field per item, and an object becomes JSON.
 */
export function formPairs(
  name: string,
  value: unknown,
  encoding: readonly FieldStyle[] = [],
): [name: string, value: string][] {
  const { style, explode } = encoding.find((one) => one.name === name) ?? {};
  const hasStyle = style !== undefined || explode !== undefined;
  if (!hasStyle && isObject(value)) return [[name, textOf(value)]];
  const pairs = pairsOf(name, value, readSerialization({ style, explode }, 'query'));
  return pairs.map((pair) => [pair.name, pair.values.join(pair.separator)]);
}

/** The encoded pairs of a parameter in a query or in cookies: `a=1` and `a=2`. */
export function writePairs(name: string, value: unknown, serialization: Serialization): string[] {
  if (serialization.style === 'querystring') return [encodeSegment(textOf(value))];
  const encode = serialization.allowReserved ? encodeKeepingReserved : encoderOf(serialization);
  return pairsOf(name, value, serialization).map((pair) => {
    // Keeps the comma, but encodes `|` and spaces, which URLs do not allow.
    const separator = pair.separator === ',' ? ',' : encodeSegment(pair.separator);
    return `${encoderOf(serialization)(pair.name)}=${pair.values.map(encode).join(separator)}`;
  });
}

/** The style `cookie` sends values unchanged. */
function encoderOf({ style }: Serialization): (text: string) => string {
  return style === 'cookie' ? String : encodeSegment;
}

/** Returns the encoded value that replaces the name of a path parameter in braces. */
export function writePath(name: string, value: unknown, { style, explode }: Serialization): string {
  if (style === 'content') return encodeSegment(writeJson(value));
  if (style === 'matrix') {
    return pairsOf(name, value, { style: 'form', explode })
      .map((pair) => `;${encodeSegment(pair.name)}=${pair.values.map(encodeSegment).join(',')}`.replace(/=$/, ''))
      .join('');
  }
  const items = itemsOf(value, explode).map((parts) => parts.map(encodeSegment).join('='));
  return style === 'label' ? `.${items.join(explode ? '.' : ',')}` : items.join(',');
}

export function writeHeader(value: unknown, { style, explode }: Serialization): string {
  if (style === 'content') return writeJson(value);
  return itemsOf(value, explode)
    .map((parts) => parts.join('='))
    .join(',');
}

const separators: Readonly<Record<string, string>> = { pipeDelimited: '|', spaceDelimited: ' ' };

function pairsOf(name: string, value: unknown, { style, explode }: Serialization): Pair[] {
  const separator = ownValue(separators, style) ?? ',';
  const pair = (key: string, text: string): Pair => ({ name: key, values: [text], separator });
  if (style === 'content') return [pair(name, writeJson(value))];
  if (style === 'deepObject') return deepPairs(name, value).map(([key, text]) => pair(key, text));
  if (!explode || !isFormLike(style)) return [{ name, values: itemsOf(value, false).flat(), separator }];
  if (Array.isArray(value)) return value.map((item) => pair(name, textOf(item)));
  if (!isObject(value)) return [pair(name, textOf(value))];
  return Object.entries(value).flatMap(([key, item]) => [item].flat().map((part) => pair(key, textOf(part))));
}

/**
 * Writes `a[b][c]=1`. OpenAPI does not define nested objects and lists, but most parsers read this form. A list of
 * simple values repeats its name; other lists have indexes, as in `a[0][b]=1`, which tell their items apart.
 */
function deepPairs(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) {
    const isSimple = !value.some((item) => isObject(item) || Array.isArray(item));
    return value.flatMap((item, index) => deepPairs(isSimple ? name : `${name}[${index}]`, item));
  }
  if (!isObject(value)) return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
}

/** Returns the items of a list, or the keys and values of an object: as pairs if exploded, otherwise one by one. */
function itemsOf(value: unknown, explode: boolean): string[][] {
  if (Array.isArray(value)) return value.map((item) => [textOf(item)]);
  if (!isObject(value)) return [[textOf(value)]];
  const entries = Object.entries(value).map(([key, item]) => [key, textOf(item)]);
  return explode ? entries : entries.flat().map((text) => [text]);
}

function isFormLike(style: string): boolean {
  return style === 'form' || style === 'cookie';
}

/** Encodes text, but keeps reserved characters that a query may contain and that do not end or change the value. */
function encodeKeepingReserved(text: string): string {
  return encodeSegment(text).replaceAll(/%(?:3A|2F|3F|40|24|2C|3B|3D)/g, decodeURIComponent);
}
