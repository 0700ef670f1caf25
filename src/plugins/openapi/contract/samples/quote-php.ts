import { ownValue } from '../../../../helpers.ts';

/** A text in single or double quotes. */
const literal = /'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"/gs;

/**
 * The sample with PHP literals. The library writes strings like JSON, also between single quotes, but PHP has other
 * escapes for control characters, and expands names and code after `$` in double quotes.
 */
export function quotePhp(code: string): string {
  return code.replaceAll(literal, (whole, single: string | undefined, double: string | undefined) => {
    const text = readEscapes(single ?? double ?? '');
    return single !== undefined && !hasControls(text) ? whole : inDoubleQuotes(text);
  });
}

/** A text as a PHP literal. */
export function phpText(text: string): string {
  return hasControls(text) ? inDoubleQuotes(text) : `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}

function inDoubleQuotes(text: string): string {
  return `"${[...text].map(escapeCharacter).join('')}"`;
}

/** The escapes of JSON, and that of the single quote. Line ends may be bare. */
function readEscapes(inner: string): string {
  return inner.replaceAll(/\\(?:u([\da-f]{4})|(.))/gis, (_whole, code: string | undefined, letter = '') =>
    code === undefined ? (ownValue(controls, letter) ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Single quotes may contain line breaks. */
function hasControls(text: string): boolean {
  return /[^\P{Cc}\n\r]/u.test(text);
}

function escapeCharacter(character: string): string {
  switch (character) {
    case '\n':
      return '\\n';
    case '\r':
      return '\\r';
    case '\t':
      return '\\t';
    case '\\':
    case '"':
    case '$':
      return `\\${character}`;
    default:
      return /\p{Cc}/u.test(character) ? `\\u{${character.charCodeAt(0).toString(16)}}` : character;
  }
}
