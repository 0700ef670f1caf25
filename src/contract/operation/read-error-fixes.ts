import { asArray, asObject, asText, type JsonObject } from '../document/json.ts';

/** What to do about each error text: `x-errors` of the document, a list of `text` and `fix`. */
export function readErrorFixes(document: JsonObject): Record<string, string> | undefined {
  const fixes = asArray(document['x-errors']).flatMap((item) => {
    const { text, fix } = asObject(item);
    const entry = [asText(text), asText(fix)];
    return entry.every((part) => part !== undefined) ? [entry as [string, string]] : [];
  });
  return fixes.length > 0 ? Object.fromEntries(fixes) : undefined;
}
