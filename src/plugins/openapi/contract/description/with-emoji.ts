import { changePassages, ownValue } from '../../../../helpers.ts';
import type { JsonObject } from '../document/json.ts';
import { codeOr } from './code-or.ts';
import { mapDocument } from '../document/walk-document.ts';

/** Matches code, which must stay unchanged, and names of emoji. Does not match ports and times, such as `10:30:00`. */
const codeOrName = codeOr(/(?<![\w:/]):([+-]1|\w+(?:-\w+)*):(?!\w)/g);

/**
 * Replaces names of emoji (`:rocket:`) in the descriptions of a contract, as GitHub does. Keeps unknown names.
 *
 * @param text Source of the contract. If it contains no such names, the document is returned unchanged.
 */
export async function withEmoji(document: JsonObject, text: string): Promise<JsonObject> {
  if (!/:[+\-\w]+:/.test(text)) return document;
  const { nameToEmoji } = await import('gemoji');
  const replaceNames = (passage: string) =>
    passage.replaceAll(codeOrName, (written, _ticks, name?: string) => ownValue(nameToEmoji, name ?? '') ?? written);
  return mapDocument(document, (part) => {
    const { description } = part;
    return typeof description === 'string' ? { ...part, description: changePassages(description, replaceNames) } : part;
  }) as JsonObject;
}
