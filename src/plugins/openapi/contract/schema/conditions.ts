import { writeJson } from '../document/exact-number.ts';
import { asArray, asObject, isObject, type JsonObject } from '../document/json.ts';
import { codeList } from './constraints.ts';

/** Describes `if`, `then` and `else`, with code in backticks: ``if it has `kind` = `"card"`, it must have `a` ``. */
export function conditionsOf(schema: JsonObject): string[] {
  if (!isObject(schema['if'])) return [];
  const then = schema['then'] === undefined ? undefined : `it must ${describeSchema(schema['then'])}`;
  const otherwise = schema['else'] === undefined ? undefined : `otherwise it must ${describeSchema(schema['else'])}`;
  const parts = [then, otherwise].filter((part) => part !== undefined);
  return parts.length === 0 ? [] : [`if it ${describeCondition(schema['if'])}, ${parts.join(', ')}`];
}

/** Describes a schema in the third person: ``has `kind` = `"card"` ``. */
function describeCondition(schema: unknown): string {
  return describeSchema(schema)
    .replace(/^have\b/, 'has')
    .replace(/^match\b/, 'matches');
}

/** Describes required and constant properties in words, and any other schema as JSON. */
function describeSchema(schema: unknown): string {
  const { properties, required, type: _type, ...others } = asObject(schema);
  const constants = Object.entries(asObject(properties)).map(([name, property]) => {
    const { const: constant, enum: values, ...rest } = asObject(property);
    const allowed = constant === undefined ? asArray(values) : [constant];
    if (Object.keys(rest).length > 0 || allowed.length === 0) return undefined;
    return `\`${name}\` = ${codeList(allowed.map((value) => writeJson(value)), ' or ')}`;
  });
  const undescribed = asArray(required).filter((name) => !Object.hasOwn(asObject(properties), String(name)));
  const parts = [...constants, ...undescribed.map((name) => codeList(name))];
  if (Object.keys(others).length > 0 || parts.length === 0 || parts.includes(undefined)) {
    return `match \`${writeJson(schema)}\``;
  }
  return `have ${parts.join(' and ')}`;
}
