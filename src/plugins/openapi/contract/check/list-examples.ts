import { asArray, asObject, isObject, type JsonObject } from '../document/json.ts';
import { parsePointer, type Path } from '../document/json-pointer.ts';
import { readChoices } from '../read-choices.ts';
import { resolveReference } from '../document/resolve-reference.ts';
import { isJson } from '../samples/media-types.ts';
import { typesOf } from '../schema/schema-type.ts';
import { splitNull } from '../schema/split-null.ts';
import { walkDocument } from '../document/walk-document.ts';
import { listSchemas } from './list-schemas.ts';

/** An example with the place of its schema. */
export type WrittenExample = {
  /** Name in messages: `The example "created"`. */
  title: string;
  value: unknown;
  path: Path;
  schemaPath: Path;
  direction: 'request' | 'response' | 'any';
};

/** The examples of bodies, parameters, headers and schemas, the defaults of schemas, and the values of `x-choices`. */
export function listExamples(document: JsonObject): WrittenExample[] {
  const found: WrittenExample[] = [];
  walkDocument({ ...document, components: { ...asObject(document['components']), schemas: {} } }, (owner, path) => {
    if (isObject(owner['schema']) && isComparable(document, owner['schema'], path)) {
      found.push(...examplesOf(document, owner, path));
    }
  });
  return [...found, ...listSchemas(document).flatMap(({ schema, path }) => examplesInSchema(document, schema, path))];
}

/** A text that is not JSON cannot be checked against an object schema. */
function isComparable(document: JsonObject, schema: JsonObject, path: Path): boolean {
  const isMedia = path.at(-2) === 'content';
  return (
    !isMedia ||
    isJson(String(path.at(-1))) ||
    typesOf(splitNull(document, schema).schema).includes('string') ||
    String(path.at(-1)).includes('form')
  );
}

function examplesOf(document: JsonObject, owner: JsonObject, path: Path): WrittenExample[] {
  const schemaPath = [...path, 'schema'];
  const direction = path.includes('responses') || path.includes('headers') ? 'response' : 'request';
  const single =
    owner['example'] === undefined
      ? []
      : [{ title: `The example of ${subject(owner, path)}`, value: owner['example'], path: [...path, 'example'] }];
  const named = Object.entries(asObject(owner['examples'])).flatMap(([name, written]) => {
    const example = resolveReference(document, written);
    const reference = asObject(written)['$ref'];
    const place = typeof reference === 'string' ? parsePointer(reference) : [...path, 'examples', name];
    return 'value' in example
      ? [{ title: `The example "${name}"`, value: example['value'], path: [...place, 'value'] }]
      : [];
  });
  return [...single, ...named].map((example) => ({ ...example, schemaPath, direction }));
}

function subject(owner: JsonObject, path: Path): string {
  if (typeof owner['name'] === 'string') return `the parameter "${owner['name']}"`;
  if (path.at(-2) === 'headers') return `the header "${path.at(-1)}"`;
  return path.includes('responses') ? `the response ${path[path.lastIndexOf('responses') + 1]}` : 'the body';
}

function examplesInSchema(document: JsonObject, root: JsonObject, start: Path): WrittenExample[] {
  const found: WrittenExample[] = [];
  walkDocument(root, (schema, path) => {
    const schemaPath = [...start, ...path];
    const add = (title: string, value: unknown, ...keys: Path): void =>
      void found.push({ title, value, path: [...schemaPath, ...keys], schemaPath, direction: 'any' });
    if (schema['default'] !== undefined) add('The default', schema['default'], 'default');
    if (schema['example'] !== undefined) add('The example', schema['example'], 'example');
    asArray(schema['examples']).forEach((value, index) => add('The example', value, 'examples', index));
    const list = schema['x-choices'];
    readChoices(document, list)?.values.forEach(({ value, name }, index) => {
      const place = ['x-choices', String(list), 'values', index, 'value'];
      found.push({ title: `The choice "${name}"`, value, path: place, schemaPath, direction: 'any' });
    });
  });
  return found;
}
