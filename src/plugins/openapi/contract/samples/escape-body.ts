import type { Sample } from '../types.ts';

/** A name or a value of a form with the escapes that the library forgets. */
export function escapeText(language: Sample['language'], text: string, isName = false): string {
  if (language === 'javascript') return escapeJavaScript(text);
  if (language !== 'python') return text;
  // The library escapes the quotes of values.
  return isName ? inner(text) : inner(text).replaceAll('\\"', '"');
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
