/** Matches a string in quotes, or a template without expressions. */
const literal = /^\s*(?:(?:(["'])((?:(?!\1)(?:\\[^]|[^\\]))*)\1)|`((?:\\[^]|(?!\$\{)[^\\`])*)`)\s*$/;

/** Matches an escape: a code point up to 10FFFF, a code unit, a line continuation or a character. */
const escape = /\\(?:u\{0*((?:10|[\da-fA-F])?[\da-fA-F]{1,4})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[^]))/g;

const characters = new Map([
  ...Object.entries({ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' }),
  ...['\n', '\r\n', '\r', '\u2028', '\u2029'].map((lineEnd) => [lineEnd, ''] as const),
]);

/** The value of a string in code, or of a template without expressions; undefined for other code. */
export function stringLiteral(code = ''): string | undefined {
  const [, , quoted, template] = literal.exec(code) ?? [];
  return (quoted ?? template)?.replaceAll(escape, (_, ...groups: (string | undefined)[]) => {
    const [point, unit, byte, character = ''] = groups;
    const hex = point ?? unit ?? byte;
    return hex === undefined ? (characters.get(character) ?? character) : String.fromCodePoint(parseInt(hex, 16));
  });
}
