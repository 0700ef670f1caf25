import { writeJson } from '../../../../contract/document/exact-number.ts';
import { asObject, isObject, parseExactly } from '../../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import type { Choices } from '../../../../contract/types.ts';
import { resolveSchema } from '../console-schema.ts';

/** A schema's named values (`x-choices`). */
export function choicesOf(operation: ConsoleOperation, schema: unknown): Choices | undefined {
  return resolveSchema(operation, schema)['x-choices'] as Choices | undefined;
}

/** A property with named values or, if `isList`, with a list of them. */
export type NamedProperty = { name: string; choices: Choices; isList: boolean };

/** The properties with named values at the top level of the body. */
export function namedProperties(operation: ConsoleOperation, schema: unknown): NamedProperty[] {
  const { properties } = resolveSchema(operation, schema);
  return Object.entries(asObject(properties)).flatMap(([name, property]) => {
    const ofProperty = choicesOf(operation, property);
    const choices = ofProperty ?? choicesOf(operation, resolveSchema(operation, property)['items']);
    return choices ? [{ name, choices, isList: ofProperty === undefined }] : [];
  });
}

/** Parses the JSON object in the editor. Returns an empty object for an empty text, and undefined for other values. */
export function readBody(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return {};
  const body = parseExactly(text);
  return isObject(body) ? body : undefined;
}

/**
 * Removes from a list the named values that are not chosen, and adds the chosen values that it lacks. `items` and the
 * result are JSON. Other items keep their order.
 */
export function replaceChosen(items: readonly string[], { values }: Choices, chosen: readonly unknown[]): string[] {
  const keptItems = items.filter((item) => {
    const value = parseExactly(item);
    return chosen.includes(value) || !values.some((named) => named.value === value);
  });
  const keptValues = keptItems.map((item) => parseExactly(item));
  return [...keptItems, ...chosen.filter((value) => !keptValues.includes(value)).map((value) => writeJson(value))];
}
