import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js';
import { messageOf } from '../../../../helpers.ts';
import { directionAjv } from '../check/validity/contract-ajv.ts';
import { describeAjvErrors } from '../check/validity/describe-ajv-error.ts';
import { intendedErrors } from '../check/validity/intended-errors.ts';
import { forDirection } from '../check/validity/for-direction.ts';
import type { JsonObject } from '../document/json.ts';
import { resolvePath, toPointer, type Path } from '../document/json-pointer.ts';

/** A mismatch between a value and its schema. `fact` is a clause that can follow "… is invalid:". */
type ValueFault = { fact: string; hint?: string | undefined };

export type RequestSchemas = ReturnType<typeof requestSchemas>;

/** Validates values of requests against the schemas of a document. Compiles each schema when it is first needed. */
export function requestSchemas(document: JsonObject) {
  const documents = { request: forDirection(document, 'request') };
  const strict = directionAjv(documents);
  const coercing = directionAjv(documents, 'array');
  /** The reference to the schema at a path that may lead through other references, as to a shared parameter. */
  const reference = (at: Path): string => {
    const resolved = at.reduce<Path>((path, key) => [...resolvePath(document, path), key], []);
    return `request#${encodeURI(toPointer(resolved))}`;
  };
  return {
    /** Faults of a JSON value; `at` is the path to its schema. */
    check: (at: Path, value: unknown) => faultsOf(strict, documents.request, { $ref: reference(at) }, value),
    /** Faults of a value that arrives as text: `"7"` is an integer. */
    checkText(at: Path, value: unknown) {
      // The validator can convert only values inside an object.
      const schema = { type: 'object', properties: { value: { $ref: reference(at) } } };
      return faultsOf(coercing, documents.request, schema, { value });
    },
  };
}

function faultsOf(ajv: Ajv2020, document: JsonObject, schema: JsonObject, value: unknown): ValueFault[] {
  let errors: ErrorObject[];
  try {
    const validate = ajv.compile(schema);
    if (validate(value)) return [];
    errors = intendedErrors(validate.errors ?? [], document);
  } catch (error) {
    // With `lint: 'none'`, schemas may be invalid. In any contract, a pattern may take too long.
    const reason = error instanceof RangeError ? 'it or the value is nested too deeply' : messageOf(error);
    return [{ fact: `its schema in the contract cannot be used: ${reason.replace(/\.$/, '')}.` }];
  }
  return describeAjvErrors(errors, value).map(({ words, path, hint }) => {
    const location = path.length > 1 ? ` (at ${toPointer(path)})` : '';
    // The request is wrong, not the contract, so only the hint "Did you mean …?" applies.
    return { fact: `${words}${location}.`, ...(hint?.startsWith('Did') && { hint }) };
  });
}
