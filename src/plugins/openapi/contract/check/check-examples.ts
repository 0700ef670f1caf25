import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { messageOf } from '../../../../helpers.ts';
import { diagnoseDepth, type Diagnostic } from '../diagnostic.ts';
import { asObject, type JsonObject, asArray } from '../document/json.ts';
import { parsePointer, toPointer, resolvePath, resolveReference, type Path } from '../document/json-pointer.ts';
import { directionAjv, SlowPatternError } from './validity/contract-ajv.ts';
import { forDirection } from './validity/for-direction.ts';
import { intendedErrors } from './validity/intended-errors.ts';
import { describeAjvErrors } from './validity/describe-ajv-error.ts';
import type { SchemaDirection } from './validity/for-direction.ts';
import { readChoices } from '../operation/read-extensions.ts';
import { isJson } from '../samples/media-types.ts';
import { typesOf } from '../schema/schema-type.ts';
import { splitNull } from '../schema/split-null.ts';
import { flatMapDocument, listSchemas } from '../document/walk-document.ts';

/** Reports examples and defaults that do not match their schema. */
export function checkExamples(document: JsonObject): Diagnostic[] {
  const documents = {
    request: forDirection(document, 'request'),
    response: forDirection(document, 'response'),
    any: forDirection(document, 'any'),
  };
  const ajv = directionAjv(documents);
  const examples = listExamples(document).filter(({ value }) => value !== undefined);
  return examples.flatMap((example) => checkExample(ajv, documents, example));
}

/** Compiles a schema on first use. Returns the validator's error as a string if the schema is unusable. */
function compile(ajv: Ajv2020, reference: string): ValidateFunction | string {
  try {
    return ajv.getSchema(reference) ?? 'it does not exist';
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return messageOf(error);
  }
}

function checkExample(ajv: Ajv2020, documents: DirectedDocuments, example: WrittenExample): Diagnostic[] {
  try {
    return compareExample(ajv, documents, example);
  } catch (error) {
    const { title, path, schemaPath } = example;
    if (error instanceof SlowPatternError) {
      const hint = 'Write the pattern without repetition inside repetition, such as `(a+)+`.';
      return [{ fact: `${title} cannot be checked: ${error.message}`, path, hint }];
    }
    // The validator calls `valueOf` and `toString` of compared values, and an example may have properties of that name.
    if (!(error instanceof TypeError && /\.(valueOf|toString) is not a function/.test(error.message))) {
      return [diagnoseDepth(error, schemaPath)];
    }
    const fact = `${title} cannot be checked: it has a property named "valueOf" or "toString".`;
    return [{ fact, path, hint: 'Rename the property, or leave out "enum", "const" and "uniqueItems" there.' }];
  }
}

function compareExample(
  ajv: Ajv2020,
  documents: DirectedDocuments,
  { title, value, path, schemaPath, direction }: WrittenExample,
): Diagnostic[] {
  const document = documents[direction];
  // If the schema is only a `$ref`, uses its target, so that a shared schema is compiled once for all its examples.
  const sharedPath = resolvePath(document, schemaPath, (schema) => Object.keys(schema).length === 1);
  const validate = compile(ajv, `${direction}#${encodeURI(toPointer(sharedPath))}`);
  if (typeof validate === 'string') {
    return [{ fact: `The schema of ${title.toLowerCase()} cannot be used: ${validate}.`, path: schemaPath }];
  }
  if (validate(value)) return [];
  const errors = intendedErrors(validate.errors ?? [], document);
  return describeAjvErrors(errors, value).map(
    ({ words, path: inside, hint = 'Correct it, or the schema.', ...rest }) => {
      return { fact: `${title} does not match its schema: ${words}.`, path: [...path, ...inside], hint, ...rest };
    },
  );
}

/** The contract for each direction. */
type DirectedDocuments = Readonly<Record<SchemaDirection, JsonObject>>;

/** An example with the path of its schema. */
type WrittenExample = {
  /** Name in messages: `The example "created"`. */
  title: string;
  value: unknown;
  path: Path;
  schemaPath: Path;
  direction: SchemaDirection;
};

/**
 * The examples of bodies, parameters, headers and schemas, the defaults of schemas, and the values of `x-choices`. An
 * entry without an example has the value undefined.
 */
function listExamples(document: JsonObject): WrittenExample[] {
  return listSchemas(document).flatMap(({ schema, path: schemaPath, owner }) => {
    const path = schemaPath.slice(0, -1);
    const ownerExamples = owner && isComparable(document, schema, path) ? examplesOf(document, owner, path) : [];
    return [...ownerExamples, ...examplesInSchema(document, schema, schemaPath)];
  });
}

/** False for examples of media types other than JSON and forms, if the schema allows no string. */
function isComparable(document: JsonObject, schema: JsonObject, path: Path): boolean {
  if (path.at(-2) !== 'content') return true;
  const type = String(path.at(-1));
  return isJson(type) || type.includes('form') || typesOf(splitNull(document, schema).schema).includes('string');
}

function examplesOf(document: JsonObject, owner: JsonObject, path: Path): WrittenExample[] {
  const schemaPath = [...path, 'schema'];
  const direction = path.includes('responses') || path.includes('headers') ? 'response' : 'request';
  const single = {
    title: `The example of ${subject(owner, path)}`,
    value: owner['example'],
    path: [...path, 'example'],
  };
  const named = Object.entries(asObject(owner['examples'])).map(([name, written]) => {
    const { value } = resolveReference(document, written);
    const reference = asObject(written)['$ref'];
    const entryPath = typeof reference === 'string' ? parsePointer(reference) : [...path, 'examples', name];
    return { title: `The example "${name}"`, value, path: [...entryPath, 'value'] };
  });
  return [single, ...named].map((example) => ({ ...example, schemaPath, direction }));
}

function subject(owner: JsonObject, path: Path): string {
  if (typeof owner['name'] === 'string') return `the parameter "${owner['name']}"`;
  if (path.at(-2) === 'headers') return `the header "${path.at(-1)}"`;
  return path.includes('responses') ? `the response ${path[path.lastIndexOf('responses') + 1]}` : 'the body';
}

function examplesInSchema(document: JsonObject, root: JsonObject, start: Path): WrittenExample[] {
  return flatMapDocument(root, (schema, path) => {
    const schemaPath = [...start, ...path];
    const { default: defaultValue, example, examples, 'x-choices': list } = schema;
    const inSchema = [
      { title: 'The default', value: defaultValue, path: [...schemaPath, 'default'] },
      { title: 'The example', value: example, path: [...schemaPath, 'example'] },
      ...asArray(examples).map((value, index) => {
        return { title: 'The example', value, path: [...schemaPath, 'examples', index] };
      }),
    ];
    const choices = (readChoices(document, list)?.values ?? []).map(({ value, name }, index) => {
      return { title: `The choice "${name}"`, value, path: ['x-choices', String(list), 'values', index, 'value'] };
    });
    return [...inSchema, ...choices].map((one): WrittenExample => ({ ...one, schemaPath, direction: 'any' }));
  });
}
