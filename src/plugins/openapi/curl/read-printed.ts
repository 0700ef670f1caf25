/** Placeholder for any value, the rest of a list, or part of a string. */
export const anything = '…';

/**
 * Parses JSON in which `…` may also appear without quotes; takes the reviver of `JSON.parse`. Throws a `SyntaxError`.
 */
export function readPrinted(code: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  const quoted = code.replaceAll(/("(?:[^"\\]|\\.)*"?)|…/g, (_, text: string | undefined) => text ?? `"${anything}"`);
  return JSON.parse(quoted, reviver);
}
