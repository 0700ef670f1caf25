import { asArray, asObject, asText, type JsonObject } from '../document/json.ts';
import type { ErrorFix } from '../types.ts';

/** Fixes for errors: `x-errors` of the document, a list of `text` and `fix`. */
export function readErrorFixes(document: JsonObject): readonly ErrorFix[] | undefined {
  const fixes = asArray(document['x-errors']).flatMap((item): ErrorFix[] => {
    const { status, operations, ...entry } = asObject(item);
    const [text, fix] = [asText(entry['text']), asText(entry['fix'])];
    if (text === undefined || fix === undefined) return [];
    const ids = asArray(operations).map(String);
    return [
      {
        text,
        fix,
        ...(status !== undefined && { status: String(status) }),
        ...(ids.length > 0 && { operations: ids }),
      },
    ];
  });
  return fixes.length > 0 ? fixes : undefined;
}
