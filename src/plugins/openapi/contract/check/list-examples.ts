import { asArray, asObject, type JsonObject } from '../document/json.ts';
import { parsePointer, type Path } from '../document/json-pointer.ts';
import { readChoices } from '../read-choices.ts';
import { resolveReference } from '../document/resolve-reference.ts';
import { isJson } from '../samples/media-types.ts';
import { typesOf } from '../schema/schema-type.ts';
import { splitNull } from '../schema/flatten-schema.ts';
import { flatMapDocument } from '../document/walk-document.ts';
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
  return listSchemas(document).flatMap(({ schema, path: schemaPath, owner }) => {
    const path = schemaPath.slice(0, -1);
    const own = owner && isComparable(document, schema, path) ? examplesOf(document, owner, path) : [];
    return [...own, ...examplesInSchema(document, schema, schemaPath)];
  });
}

/** A text that is not JSON cannot be checked against an object schema. */
function isComparable(document: JsonObject, schema: JsonObject, path: Path): boolean {
  if (path.at(-2) !== 'content') return true;
  const type = String(path.at(-1));
  return isJson(type) || type.includes('form') || typesOf(splitNull(document, schema).schema).includes('string');
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
  return flatMapDocument(root, (schema, path) => {
    const schemaPath = [...start, ...path];
    const { default: standard, example, examples, 'x-choices': list } = schema;
    const inSchema = [
      { title: 'The default', value: standard, keys: ['default'] },
      { title: 'The example', value: example, keys: ['example'] },
      ...asArray(examples).map((value, index) => ({ title: 'The example', value, keys: ['examples', index] })),
    ];
    const choices = readChoices(document, list)?.values ?? [];
    return [
      ...inSchema
        .filter(({ value }) => value !== undefined)
        .map(({ title, value, keys }) => ({ title, value, path: [...schemaPath, ...keys] })),
      ...choices.map(({ value, name }, index) => ({
        title: `The choice "${name}"`,
        value,
        path: ['x-choices', String(list), 'values', index, 'value'],
      })),
    ].map((found): WrittenExample => ({ ...found, schemaPath, direction: 'any' }));
  });
}
