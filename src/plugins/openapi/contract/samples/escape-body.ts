import { isObject } from '../document/json.ts';
import type { Sample } from '../types.ts';
import { markName } from './own-names.ts';

/**
 * The body with the escapes that the sample library forgets: in JavaScript backslashes, in Python also line breaks, and
 * quotes in names.
 */
export function escapeBody(language: Sample['language'], value: unknown): unknown {
  if (language === 'javascript') return mapTexts(value, escapeJavaScript, (name) => markName(escapeJavaScript(name)));
  if (language === 'python') return mapTexts(value, (text) => inner(text).replaceAll('\\"', '"'), inner);
  return value;
}

/** Escapes a text for JavaScript. The library escapes single quotes itself, but removes a backslash before one. */
export function escapeJavaScript(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("\\'", '\\\\x27');
}

/** Escapes a text for single quotes, which the library does not. */
export function escapeBareJavaScript(text: string): string {
  return inner(text).replaceAll('\\"', '"').replaceAll("'", '\\x27');
}

/** Escapes a text for a JSON string. */
function inner(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function mapTexts(value: unknown, onText: (text: string) => string, onName: (name: string) => string): unknown {
  if (typeof value === 'string') return onText(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, onText, onName));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [onName(name), mapTexts(part, onText, onName)]),
  );
}
