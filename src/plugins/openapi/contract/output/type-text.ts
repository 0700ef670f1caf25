import { asObject, asText } from '../document/json.ts';

/** A description as a one-line comment with its line end; empty without a description. */
export function comment(owner: unknown, word = 'description'): string {
  const text = asText(asObject(owner)[word])?.trim().replaceAll('*/', '*\\/');
  return text ? `/** ${text.replaceAll(/\s*\n\s*/g, ' ')} */\n` : '';
}

/** The text with `indent` before each line that is not empty. */
export function indented(text: string, indent: string): string {
  return text.replaceAll(/^(?=.)/gm, indent);
}

/** A name as the key of an object type. */
export function key(name: unknown): string {
  const text = String(name);
  return /^([\p{L}_$][\p{L}\p{N}_$]*|\d+)$/u.test(text) ? text : quote(text);
}

/** A text as a literal in single quotes. */
export function quote(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `'${escaped.replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
}

/** Unique type names for schemas, different from those in `taken`. */
export function typeNames(names: readonly string[], taken: readonly string[]): Map<string, string> {
  const used = new Set(taken);
  return new Map(
    names.map((name) => {
      let free = identifier(name);
      while (used.has(free)) free += '_';
      used.add(free);
      return [name, free];
    }),
  );
}

function identifier(name: string): string {
  const clean = name.replaceAll(/[^\p{L}\p{N}_$]+(.)?/gu, (_, next: string | undefined) => next?.toUpperCase() ?? '');
  // A capital letter also avoids reserved words.
  return /^[\p{L}_$]/u.test(clean) ? `${clean.charAt(0).toUpperCase()}${clean.slice(1)}` : `_${clean}`;
}
