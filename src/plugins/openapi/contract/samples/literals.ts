import { ownValue } from '../../../../helpers.ts';

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
