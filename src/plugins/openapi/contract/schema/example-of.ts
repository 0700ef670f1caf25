import { ownValue } from '../../../../helpers.ts';
import { asNumber } from '../document/exact-number.ts';
import { asArray, asObject, asText, type JsonObject } from '../document/json.ts';
import { allowsNothing, areRequirements } from './constraints.ts';
import { childrenByDiscriminator, valuesOfAlternative } from './discriminators.ts';
import { allowsNull, typesOf } from './schema-type.ts';
import { splitNull } from './split-null.ts';

/** Direction of a body: requests omit read-only properties, and responses omit write-only properties. */
export type Direction = 'request' | 'response';

/**
 * Maximum length of generated strings and lists. A schema that requires more has no example, because longer values do
 * not help readers.
 */
const MAX_TEXT_LENGTH = 1000;
const MAX_ITEMS = 20;
/** The example of a string that may be anything. */
export const anyText = 'string';
/** Maximum number of values in an example, because the lengths of nested lists multiply. */
const MAX_VALUES = 20_000;

/**
 * A deterministic value that fits the schema: its example, `const`, default or first enum value if given. Ignores
 * `pattern`, `uniqueItems`, `contains` and `minProperties`, and omits a shared schema inside itself. Undefined if even
 * the smallest value is too large to show.
 */
export function exampleOf(document: JsonObject, schema: unknown, direction: Direction): unknown {
  const budget = { left: MAX_VALUES };
  const value = makeValue({ document, direction, ancestors: [], discriminators: noDiscriminators, budget }, schema);
  return budget.left < 0 ? undefined : value;
}

type Context = {
  document: JsonObject;
  direction: Direction;
  ancestors: readonly string[];
  /** Values that tell the current object from other alternatives, by property. */
  discriminators: ReadonlyMap<string, readonly string[]>;
  /** Number of values that the whole example may still contain; negative if it would be too large. */
  budget: { left: number };
};

const noDiscriminators: Context['discriminators'] = new Map();

/** Ends the whole example, because it would be too large. */
function giveUp({ budget }: Context): undefined {
  budget.left = -1;
}

function makeValue(context: Context, value: unknown): unknown {
  context.budget.left -= 1;
  if (context.budget.left < 0) return giveUp(context);
  const { schema, references, parts, hasNull } = splitNull(context.document, value);
  if (schema['example'] === null && (hasNull || allowsNull(schema))) return null;
  if (isRecursive(context, [...references, ...parts])) return null;
  const followed = references.length > 0 ? references : parts;
  const inner = { ...context, ancestors: [...context.ancestors, ...followed] };
  const { discriminator } = schema;
  const [base] = discriminator === undefined ? [] : references;
  // The first child is the example, because most bases with a discriminator cannot be sent themselves.
  const [child] = base === undefined ? [] : childrenByDiscriminator(context.document, base, asObject(discriminator));
  if (!child || statedValue(schema) !== undefined) return makeFlat(inner, schema);
  const extended = splitNull(context.document, { $ref: child.reference }).schema;
  const ancestors = [...inner.ancestors, child.reference];
  return makeFlat(withDiscriminator({ ...inner, ancestors }, discriminator, [child.value]), extended);
}

/** Adds the values of a discriminator for the current object. */
function withDiscriminator(context: Context, discriminator: unknown, values: readonly string[]): Context {
  const name = asText(asObject(discriminator)['propertyName']);
  if (name === undefined) return context;
  return { ...context, discriminators: new Map([...context.discriminators, [name, values]]) };
}

function makeFlat(context: Context, schema: JsonObject): unknown {
  const stated = statedValue(schema);
  if (stated !== undefined) return stated;
  const option = asArray(schema['oneOf'] ?? schema['anyOf'])[0];
  if (option !== undefined) {
    const { oneOf: _oneOf, anyOf: _anyOf, discriminator, ...rest } = schema;
    if (areRequirements(schema['oneOf'])) return makeFlat(context, withFirstRequirement(schema));
    const values = valuesOfAlternative(discriminator, asText(asObject(option)['$ref']));
    return makeValue(withDiscriminator(context, discriminator, values), { allOf: [rest, option] });
  }
  const make = ownValue(makers, typesOf(schema)[0] ?? '');
  return make ? make(context, schema) : null;
}

const makers: { readonly [type: string]: (context: Context, schema: JsonObject) => unknown } = {
  string: makeText,
  integer: makeNumber,
  number: makeNumber,
  boolean: () => true,
  array: makeList,
  object: makeObject,
};

/** Requires the properties of the first alternative, and omits properties that only other alternatives require. */
function withFirstRequirement({ oneOf, required, properties, ...rest }: JsonObject): JsonObject {
  const [first = [], ...others] = asArray(oneOf).map((option) => asArray(asObject(option)['required']));
  const needed = [...asArray(required), ...first];
  const isLeftOut = (name: string) => others.flat().includes(name) && !needed.includes(name);
  const remaining = Object.entries(asObject(properties)).filter(([name]) => !isLeftOut(name));
  return { ...rest, required: needed, properties: Object.fromEntries(remaining) };
}

function statedValue({ example, examples, const: constant, default: preset, enum: values }: JsonObject): unknown {
  return example ?? asArray(examples)[0] ?? constant ?? preset ?? asArray(values)[0];
}

const textsByFormat: { readonly [format: string]: string } = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  time: '12:00:00Z',
  duration: 'PT1H',
  email: 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  byte: 'dGV4dA==',
  password: 'secret',
};

function makeText(context: Context, schema: JsonObject): string | undefined {
  const base = ownValue(textsByFormat, String(schema['format'])) ?? anyText;
  const minLength = asNumber(schema['minLength']) ?? 0;
  if (minLength > MAX_TEXT_LENGTH) return giveUp(context);
  return base.padEnd(minLength, base).slice(0, asNumber(schema['maxLength']));
}

function makeNumber(context: Context, schema: JsonObject): number | undefined {
  const limit = (keyword: string, otherwise: number) => asNumber(schema[keyword]) ?? otherwise;
  // `above` and `below` are exclusive.
  const [low, above] = [limit('minimum', -Infinity), limit('exclusiveMinimum', -Infinity)];
  const [high, below] = [limit('maximum', Infinity), limit('exclusiveMaximum', Infinity)];
  const step = limit('multipleOf', 1);
  const hasFractions = schema['multipleOf'] === undefined && typesOf(schema)[0] === 'number';
  if (!hasFractions) {
    // Rounds away the error of binary fractions, so that 3 × 0.1 is 0.3, and 0.3 / 0.1 is 3.
    const round = (value: number) => (Number.isInteger(step) ? value : Number(value.toPrecision(15)));
    const first = Math.max(Math.ceil(round(low / step)), Math.floor(round(above / step)) + 1);
    const last = Math.min(Math.floor(round(high / step)), Math.ceil(round(below / step)) - 1);
    const nearest = round((first === -Infinity ? Math.min(1, last) : first) * step);
    return Number.isFinite(nearest) ? nearest : giveUp(context);
  }
  const [start, end] = [Math.max(low, above), Math.min(high, below)];
  const nearest = above >= low ? above + 1 : low;
  if (nearest === -Infinity) return Math.min(1, high, below - 1);
  return nearest > end || nearest === below ? (start + end) / 2 : nearest;
}

function makeList(context: Context, schema: JsonObject): unknown[] | undefined {
  const items = schema['items'];
  const minItems = asNumber(schema['minItems']) ?? 0;
  if (minItems > MAX_ITEMS) return giveUp(context);
  const positions = asArray(schema['prefixItems']);
  if (positions.length > 0) {
    const length = Math.max(positions.length, minItems);
    return Array.from({ length }, (_, index) => makePart(context, index < positions.length ? positions[index] : items));
  }
  if (schema['maxItems'] === 0 || (minItems === 0 && shouldEnd(context, items))) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => makePart(context, items));
}

function makeObject(context: Context, schema: JsonObject): JsonObject {
  const required = asArray(schema['required']);
  const hidden = context.direction === 'request' ? 'readOnly' : 'writeOnly';
  const shownProperties = Object.entries(asObject(schema['properties'])).filter(([name, property]) => {
    const { schema: flat } = splitNull(context.document, property);
    return (
      flat[hidden] !== true &&
      !allowsNothing(flat) &&
      (required.includes(name) || (flat['deprecated'] !== true && !shouldEnd(context, property)))
    );
  });
  return Object.fromEntries(shownProperties.map(([name, property]) => [name, makeProperty(context, name, property)]));
}

/** The value of a property. A discriminator's value replaces other strings, unless the property does not allow it. */
function makeProperty(context: Context, name: string, property: unknown): unknown {
  const value = makePart(context, property);
  const expected = context.discriminators.get(name) ?? [];
  if (typeof value !== 'string' || expected.includes(value)) return value;
  const { const: constant, enum: values } = splitNull(context.document, property).schema;
  const allowed = constant === undefined ? values : [constant];
  return expected.find((one) => one !== '' && (allowed === undefined || asArray(allowed).includes(one))) ?? value;
}

/** The value of a property or an item. The discriminators of the enclosing value do not apply to it. */
function makePart(context: Context, schema: unknown): unknown {
  return makeValue({ ...context, discriminators: noDiscriminators }, schema);
}

/** True if the schema would contain itself here, or is nested in more than six shared schemas, too deep for readers. */
function shouldEnd(context: Context, value: unknown): boolean {
  const { references, parts } = splitNull(context.document, value);
  return context.ancestors.length > 6 || isRecursive(context, [...references, ...parts]);
}

function isRecursive({ ancestors }: Context, references: readonly string[]): boolean {
  return references.some((reference) => ancestors.includes(reference));
}
