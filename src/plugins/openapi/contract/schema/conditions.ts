import { writeJson } from '../document/exact-number.ts';
import { asArray, asObject, isObject, type JsonObject } from '../document/json.ts';

/** Describes `if`, `then` and `else`, with code in backticks: ``if it has `kind` = `"card"`, it must have `a` ``. */
export function conditionsOf(schema: JsonObject): string[] {
  if (!isObject(schema['if'])) return [];
  const then = schema['then'] === undefined ? undefined : `it must ${words(schema['then'])}`;
  const otherwise = schema['else'] === undefined ? undefined : `otherwise it must ${words(schema['else'])}`;
  const parts = [then, otherwise].filter((part) => part !== undefined);
  return parts.length === 0 ? [] : [`if it ${presentWords(schema['if'])}, ${parts.join(', ')}`];
}

/** The words of a schema in the third person, for a condition: ``has `kind` = `"card"` ``. */
function presentWords(schema: unknown): string {
  return words(schema)
    .replace(/^have\b/, 'has')
    .replace(/^match\b/, 'matches');
}

/** Required and constant properties in words; everything else verbatim. */
function words(schema: unknown): string {
  const { properties, required, type: _type, ...others } = asObject(schema);
  const named = Object.entries(asObject(properties)).map(([name, property]) => {
    const { const: constant, enum: values, ...rest } = asObject(property);
    const all = constant === undefined ? asArray(values) : [constant];
    return Object.keys(rest).length > 0 || all.length === 0
      ? undefined
      : `\`${name}\` = ${all.map((value) => `\`${writeJson(value)}\``).join(' or ')}`;
  });
  const known = new Set(Object.keys(asObject(properties)));
  const needed = asArray(required)
    .filter((name) => !known.has(String(name)))
    .map((name) => `\`${name}\``);
  const parts = [...named, ...needed];
  if (Object.keys(others).length > 0 || parts.length === 0 || parts.includes(undefined)) {
    return `match \`${writeJson(schema)}\``;
  }
  return `have ${parts.join(' and ')}`;
}
