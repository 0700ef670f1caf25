import { markNumbers } from '../contract/document/exact-number.ts';

/** Matches any value, the remaining items of a list, or a part of a string. */
export const anything = '…';

/** Parses JSON in which `…` may also appear without quotes. Throws a `SyntaxError` for any other text. */
export function readPrinted(code: string): unknown {
  const quoted = code.replaceAll(/("(?:[^"\\]|\\.)*"?)|…/g, (_, text: string | undefined) => text ?? `"${anything}"`);
  return JSON.parse(markNumbers(quoted));
}
