import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { Diagnostic } from '../diagnostic.ts';
import { asObject, type JsonObject } from '../document/json.ts';
import { parsePointer, toPointer, valueAt, type Path } from '../document/json-pointer.ts';
import { contractAjv } from './validity/contract-ajv.ts';
import { describeAjvError, essentialErrors } from './validity/describe-ajv-error.ts';
import { forDirection } from './validity/for-direction.ts';
import { SlowPattern } from './validity/limited-reg-exp.ts';
import { listExamples, type WrittenExample } from './list-examples.ts';

/** Every example and default of the contract that does not match its schema. */
export function checkExamples(document: JsonObject): Diagnostic[] {
  const ajv = contractAjv();
  for (const direction of ['request', 'response', 'any'] as const) {
    // The whole document is one schema resource, so that references inside it resolve.
    ajv.addSchema(forDirection(document, direction), direction, false, false);
  }
  return listExamples(document).flatMap((example) => checkExample(ajv, document, example));
}

/** A schema that is compiled once, or its validator's error. */
function compile(ajv: Ajv2020, reference: string): ValidateFunction | string {
  try {
    return ajv.getSchema(reference) ?? 'it does not exist';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function checkExample(ajv: Ajv2020, document: JsonObject, example: WrittenExample): Diagnostic[] {
  try {
    return compareExample(ajv, document, example);
  } catch (error) {
    const { title, path } = example;
    if (error instanceof SlowPattern) {
      const hint = 'Write the pattern without repetition inside repetition, such as `(a+)+`.';
      return [{ fact: `${title} cannot be checked: ${error.message}`, path, hint }];
    }
    // The validator calls `valueOf` and `toString` of compared values, which may be properties.
    if (!(error instanceof TypeError && /\.(valueOf|toString) is not a function/.test(error.message))) throw error;
    const fact = `${title} cannot be checked: it has a property named "valueOf" or "toString".`;
    return [{ fact, path, hint: 'Rename the property, or leave out "enum", "const" and "uniqueItems" there.' }];
  }
}

function compareExample(
  ajv: Ajv2020,
  document: JsonObject,
  { title, value, path, schemaPath, direction }: WrittenExample,
): Diagnostic[] {
  const validate = compile(ajv, `${direction}#${encodeURI(toPointer(sharedPath(document, schemaPath)))}`);
  if (typeof validate === 'string') {
    return [{ fact: `The schema of ${title.toLowerCase()} cannot be used: ${validate}.`, path: schemaPath }];
  }
  if (validate(value)) return [];
  return essentialErrors(validate.errors ?? []).map((error) => {
    const { words, path: inside, ...rest } = describeAjvError(error, value);
    return { fact: `${title} does not match its schema: ${words}.`, path: [...path, ...inside], ...rest };
  });
}

/** The path of the shared schema if the one at a path is only a reference to it, so that many examples share it. */
function sharedPath(document: JsonObject, path: Path): Path {
  const { $ref, ...others } = asObject(valueAt(document, path));
  return typeof $ref === 'string' && Object.keys(others).length === 0 ? sharedPath(document, parsePointer($ref)) : path;
}
