import { messageOf } from '../../../../helpers.ts';
import { isExactNumber, markNumbers, longNumber } from './exact-number.ts';

/** An object of a contract. The types of its values are not checked yet. */
export type JsonObject = { readonly [key: string]: unknown };

/** True for objects other than arrays. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object; otherwise an empty object. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The entries of an object, without extensions. */
export function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(asObject(value)).filter(([key]) => !key.startsWith('x-'));
}

/** A value without the keys that `isOmitted` selects, at any depth. */
export function withoutKeys(value: unknown, isOmitted: (key: string, part: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutKeys(item, isOmitted));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key, part]) => !isOmitted(key, part));
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutKeys(part, isOmitted)]));
}

/** One section of a document's `components`, such as `schemas`, by name. */
export function componentsOf(document: JsonObject, kind: string): JsonObject {
  return asObject(asObject(document['components'])[kind]);
}

/** The value if it is a list; otherwise an empty list. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is a string, but not a marked string for a number (`isExactNumber`); otherwise undefined. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && !isExactNumber(value) ? value : undefined;
}

/** The text of a string without white space around it; undefined for a blank string, which some generators write. */
export function asFilledText(value: unknown): string | undefined {
  return asText(value)?.trim() || undefined;
}

/** True for a string that is not blank. */
export function hasText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** The strings among the values of an object, by key. */
export function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asObject(value)).filter((entry): entry is [string, string] => asText(entry[1]) !== undefined),
  );
}

/** The strings of each nested object, by the key of that object. */
export function textRecordsOf(value: unknown): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(asObject(value)).map(([key, part]) => [key, textsOf(part)]));
}

/** The value of JSON, or the reason why a text is not JSON. */
export function readJson(text: string): { value: unknown } | { error: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

/** The value of JSON; undefined for any other text. */
export function parseJson(text: string): unknown {
  const parsed = readJson(text);
  return 'value' in parsed ? parsed.value : undefined;
}

/** Like `parseJson`, but numbers that JavaScript would round, such as long ids, become marked strings. */
export function parseExactly(text: string): unknown {
  const value = parseJson(text);
  return value === undefined || !longNumber.test(text) ? value : JSON.parse(markNumbers(text));
}

/** The list, or undefined if it is empty, because the data of pages omits empty lists. */
export function unlessEmpty<List extends readonly unknown[]>(list: List): List | undefined {
  return list.length > 0 ? list : undefined;
}

/** The object without the keys whose value is undefined. */
export function compact<T extends object>(value: T): T {
  // Large contracts have a million of these objects, and `Object.fromEntries` would double the time to read them.
  const copy: Partial<T> = {};
  for (const key of Object.keys(value) as (keyof T)[]) if (value[key] !== undefined) copy[key] = value[key];
  return copy as T;
}
