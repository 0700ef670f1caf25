import { ownValue } from '../../../helpers.ts';
import { asArray, asObject, asText, compact, isObject, type JsonObject } from './document/json.ts';
import type { Choices } from './types.ts';

/** The values of a list in `x-choices` of the document, with their names; undefined if the list is missing. */
export function readChoices(document: JsonObject, name: unknown): Choices | undefined {
  const list = ownValue(asObject(document['x-choices']), String(name));
  if (!isObject(list)) return undefined;
  const values = asArray(list['values']).map((item) => {
    const { value, name: label } = asObject(item);
    return { value, name: asText(label) ?? String(value) };
  });
  return compact({ note: asText(list['note']), values });
}
