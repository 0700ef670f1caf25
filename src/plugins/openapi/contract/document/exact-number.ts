/**
 * Marks a string that represents a number. Contracts cannot contain this character. Unlike `bigint` and `JSON.rawJSON`,
 * a string keeps its digits in copies, in JSON and in older browsers.
 */
const mark = '\0';

/**
 * Matches every text with a number that JavaScript would change, and a few other texts. Numbers with at most 15 digits
 * and at most two digits in the exponent never change.
 */
export const longNumber = /[\d.]{16}|\de[+-]?\d{3}/i;

/** Matches a number of JSON. */
const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A numeral as a number, or as a marked string if JavaScript would change its digits, as in 64-bit ids and `1e400`. */
export function exactNumber(text: string): number | string {
  const number = Number(text);
  return normalizeNumeral(text) === normalizeNumeral(String(number)) || !numeral.test(text) ? number : mark + text;
}

/** True for a marked string, which represents a number. */
export function isExactNumber(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(mark) && numeral.test(value.slice(1));
}

/** A number unchanged, or a marked string as the nearest JavaScript number; undefined for other values. */
export function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return isExactNumber(value) ? Number(String(value).slice(1)) : undefined;
}

/** JSON with marked strings in place of the numbers that JavaScript would change. */
export function markNumbers(json: string): string {
  if (!longNumber.test(json)) return json;
  let isInString = false;
  // Longer matches, such as whole strings, could exceed the stack.
  return json.replaceAll(/"|\\.|-?\d[\d.e+-]*/gi, (token) => {
    if (token === '"') isInString = !isInString;
    return isInString || !longNumber.test(token) || !numeral.test(token) ? token : JSON.stringify(exactNumber(token));
  });
}

/** Matches the marked strings in JSON. */
const marked = /"\\u0000([-+.\deE]+)"/g;

/** The numerals of all marked strings in a value. */
export function exactNumbersIn(value: unknown): string[] {
  return [...(JSON.stringify(value) ?? '').matchAll(marked)].map(([, digits = '']) => digits);
}

/** Like `JSON.stringify`, but writes marked strings as numbers. */
export function writeJson(value: unknown, indent?: number): string {
  const json: string | undefined = JSON.stringify(value, null, indent);
  return json?.replaceAll(marked, '$1') ?? '';
}

/** A string unchanged, and any other value, including a marked string, as JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' && !isExactNumber(value) ? value : writeJson(value);
}

/** A copy of a value with numbers instead of marked strings, as validators need it. Rounds long numbers. */
export function roundNumbers<Value>(value: Value): Value;
export function roundNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => roundNumbers(item));
  if (typeof value !== 'object' || value === null) return asNumber(value) ?? value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, roundNumbers<unknown>(part)]));
}

/** Sign, digits and exponent of a number: the same text for `1`, `1.0` and `10e-1`. */
export function normalizeNumeral(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  if (digits === '') return /\d/.test(whole) ? '0' : text;
  const trailingZeros = /(?<!0)0+$/.exec(digits)?.[0].length ?? 0;
  const power = Number(exponent) - fraction.length + trailingZeros;
  return `${sign}${digits.slice(0, digits.length - trailingZeros)}e${power}`;
}
