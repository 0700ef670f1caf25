import { ownValue } from '../../../../helpers.ts';
import { isExactNumber, textOf } from '../document/exact-number.ts';
import { isObject } from '../document/json.ts';

export function javascriptLiteral(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return `'${inner.replaceAll("'", String.raw`\'`)}'`;
}

/**
 * A text as a Go literal, with the escapes of JSON. Replaces unpaired surrogates, which Go cannot escape. Also escapes
 * the byte order mark, which Go allows only at the start of a file.
 */
export function goLiteral(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll('\uFEFF', String.raw`\ufeff`);
}

/**
 * A text as a Ruby literal, with the escapes of JSON. Replaces unpaired surrogates, which Ruby cannot escape. Also
 * escapes `#`, which begins code.
 */
export function rubyLiteral(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll('#', String.raw`\#`);
}

/** A text as a C# literal, with the escapes of JSON. Also escapes the other characters that end a line in C#. */
export function csharpLiteral(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text as a PHP literal. Only text with control characters needs double quotes, in which PHP expands `$`. */
export function phpLiteral(text: string): string {
  if (!/\p{Cc}/u.test(text)) return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
  return `"${text.replaceAll(/[\p{Cc}\\"$]/gu, escapePhp)}"`;
}

const phpEscapes: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't' };

function escapePhp(character: string): string {
  if (/[\\"$]/.test(character)) return `\\${character}`;
  return `\\${ownValue(phpEscapes, character) ?? `u{${character.charCodeAt(0).toString(16)}}`}`;
}

type Brackets = readonly [open: string, close: string];

/** Syntax of lists and objects in a language. */
type Syntax = {
  text: (text: string) => string;
  indent: string;
  list: Brackets;
  object: Brackets;
  /** Brackets of an object that has no fields, or whose fields are 0, 1 and so on. */
  numberedObject?: Brackets;
  field: (name: string, value: string) => string;
  /** Literals of `null`, `true` and `false` that differ from JSON. */
  words?: ReadonlyMap<unknown, string>;
};

/** Maximum length of a list or object on one line. */
const MAX_INLINE = 50;

/** A JSON value as a literal; `outer` is the indentation of the line on which it begins. */
export function writeValue(value: unknown, syntax: Syntax, outer = ''): string {
  const { text, indent, list, object, numberedObject = object, field, words } = syntax;
  const inner = outer + indent;
  if (typeof value === 'string') return isExactNumber(value) ? textOf(value) : text(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => writeValue(item, syntax, inner));
    return writeParts(items, list, inner, outer);
  }
  if (!isObject(value)) return words?.get(value) ?? String(value);
  const fields = Object.entries(value).map(([name, part]) => field(name, writeValue(part, syntax, inner)));
  const isNumbered = Object.keys(value).every((name, index) => name === String(index));
  return writeParts(fields, isNumbered ? numberedObject : object, inner, outer);
}

/** Parts in brackets, on one line if they are short. */
function writeParts(parts: readonly string[], [open, close]: Brackets, inner: string, outer: string): string {
  if (parts.length === 0) return open.trim() + close.trim();
  const inline = open + parts.join(', ') + close;
  if (inline.length <= MAX_INLINE && !inline.includes('\n')) return inline;
  return `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${outer}${close.trim()}`;
}

/** Indents lines. Empty lines stay empty. */
export function indented(indent: string, lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : indent + line));
}
