/** Stands for a value, the rest of a list, or a part of a text that may be anything. */
export const anything = '…';

/** JSON in which `…` also stands without quotes, with the reviver of `JSON.parse`. Throws a `SyntaxError`. */
export function readPrinted(code: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  const quoted = code.replaceAll(/("(?:[^"\\]|\\.)*")|…/g, (_, text: string | undefined) => text ?? `"${anything}"`);
  return JSON.parse(quoted, reviver);
}
