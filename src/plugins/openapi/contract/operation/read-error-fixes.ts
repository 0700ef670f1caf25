import { asArray, asObject, asText, compact, unlessEmpty, type JsonObject } from '../document/json.ts';
import type { ErrorFix } from '../types.ts';

/** Fixes for errors: `x-errors` of the document, a list of `text` and `fix`. */
export function readErrorFixes(document: JsonObject): readonly ErrorFix[] | undefined {
  const fixes = asArray(document['x-errors']).flatMap((item): ErrorFix[] => {
    const { status, operations, ...entry } = asObject(item);
    const [text, fix] = [asText(entry['text']), asText(entry['fix'])];
    if (text === undefined || fix === undefined) return [];
    const ids = unlessEmpty(asArray(operations).map(String));
    return [compact({ text, fix, status: status === undefined ? status : String(status), operations: ids })];
  });
  return unlessEmpty(fixes);
}
