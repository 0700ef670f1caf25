/**
 * The pattern of a schema, which should be valid with the flag `u`. Many contracts have escapes that this flag forbids,
 * such as `\:`.
 * @throws {SyntaxError} If it is not a regular expression either way.
 */
export function readPattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}
