import { escapeAttribute, escapeHtml, ownValue } from '../../../../helpers.ts';
import { textOf } from '../document/exact-number.ts';
import { asArray, asObject, asText, isObject, type JsonObject } from '../document/json.ts';
import { referenceName } from '../document/json-pointer.ts';
import { splitNull } from './split-null.ts';

/** Maximum depth of nested alternatives, which may contain themselves. */
const MAX_DEPTH = 3;

/** A value as XML, with the names and attributes of its schema (`xml`). An unnamed root element is `root`. */
export function writeXml(document: JsonObject, schema: unknown, value: unknown): string {
  const { schema: flat, references } = shapeOf(document, schema, value);
  const [reference = ''] = Array.isArray(value) ? shapeOf(document, flat['items'], value[0]).references : references;
  return writeElements(document, referenceName(reference) ?? 'root', schema, value).join('\n');
}

/** The lines of a value: one element, or several for a list that is not wrapped. */
function writeElements(document: JsonObject, name: string, schema: unknown, value: unknown): string[] {
  const flat = shapeOf(document, schema, value).schema;
  const xml = asObject(flat['xml']);
  if (Array.isArray(value)) {
    const isWrapped = xml['wrapped'] === true || xml['nodeType'] === 'element';
    const itemName = (isWrapped && asText(xml['name'])) || name;
    const items = value.flatMap((item) => writeElements(document, itemName, flat['items'], item));
    return isWrapped ? writeElement(name, xml, items) : items;
  }
  if (!isObject(value)) return writeElement(name, xml, writeText(value));
  const parts = Object.entries(value).map(([key, part]) => {
    const property = propertyOf(document, flat, key);
    const propertyXml = asObject(splitNull(document, property).schema['xml']);
    const kind = propertyXml['attribute'] === true ? 'attribute' : propertyXml['nodeType'];
    return { key, part, property, xml: propertyXml, kind };
  });
  const attributes = parts
    .filter(({ kind, part }) => kind === 'attribute' && part !== null)
    .map((one) => ` ${qualifiedName(one.key, one.xml)}="${escapeAttribute(textOf(one.part))}"`);
  const text = parts.find(({ kind }) => kind === 'text' || kind === 'cdata');
  const inner = parts.filter(({ kind }) => kind !== 'attribute');
  const content = text
    ? writeText(text.part)
    : inner.flatMap(({ key, property, part }) => writeElements(document, key, property, part));
  return writeElement(name, xml, content, attributes.join(''));
}

type Shape = Pick<ReturnType<typeof splitNull>, 'schema' | 'references'>;

/** The schema merged with the only alternative whose properties fit the value; unmerged if none or several fit. */
function shapeOf(document: JsonObject, schema: unknown, value: unknown, depth = 0): Shape {
  const whole = splitNull(document, schema);
  if (!isObject(value) || depth > MAX_DEPTH) return whole;
  const options = [...asArray(whole.schema['oneOf']), ...asArray(whole.schema['anyOf'])];
  const both = (option: JsonObject, key: string) => ({ ...asObject(option[key]), ...asObject(whole.schema[key]) });
  const shapes = options.map((option): Shape => {
    const { schema: optionSchema, references } = shapeOf(document, option, value, depth + 1);
    const merged = { ...optionSchema, properties: both(optionSchema, 'properties'), xml: both(optionSchema, 'xml') };
    return { schema: merged, references: [...whole.references, ...references] };
  });
  const fits = ({ schema: { properties } }: Shape) =>
    Object.entries(value).every(([key, part]) => {
      const property = ownValue(asObject(properties), key);
      return property !== undefined && allowsValue(splitNull(document, property).schema, part);
    });
  const [only, ...others] = shapes.filter(fits);
  return only && others.length === 0 ? only : whole;
}

/** False if a schema has `const` or `enum` without this value. */
function allowsValue({ const: constant, enum: values }: JsonObject, value: unknown): boolean {
  const allowed = constant === undefined ? asArray(values) : [constant];
  return allowed.length === 0 || allowed.includes(value);
}

/** The schema of a property, from the object's properties, else from its alternatives or `additionalProperties`. */
function propertyOf(document: JsonObject, schema: JsonObject, name: string, depth = 0): unknown {
  const own = ownValue(asObject(schema['properties']), name);
  if (own !== undefined || depth > MAX_DEPTH) return own;
  const options = [...asArray(schema['oneOf']), ...asArray(schema['anyOf'])];
  const candidates = options.map((option) => propertyOf(document, splitNull(document, option).schema, name, depth + 1));
  return candidates.find((property) => property !== undefined) ?? schema['additionalProperties'];
}

/** A value as the text of an element, which is empty for null. */
function writeText(value: unknown): string {
  return value === null ? '' : escapeHtml(textOf(value));
}

function writeElement(name: string, xml: JsonObject, content: string | readonly string[], attributes = ''): string[] {
  const [namespace, prefix] = [asText(xml['namespace']), asText(xml['prefix'])];
  const tag = qualifiedName(name, xml);
  const attribute = prefix ? `xmlns:${prefix}` : 'xmlns';
  const declaration = namespace ? ` ${attribute}="${escapeAttribute(namespace)}"` : '';
  const start = tag + declaration + attributes;
  if (content.length === 0) return [`<${start}/>`];
  if (typeof content === 'string') return [`<${start}>${content}</${tag}>`];
  return [`<${start}>`, ...content.map((line) => `  ${line}`), `</${tag}>`];
}

/** The name of an element or attribute. Some generators write empty strings for missing fields. */
function qualifiedName(key: string, { name, prefix }: JsonObject): string {
  return `${asText(prefix) ? `${prefix}:` : ''}${asText(name) || key}`;
}
