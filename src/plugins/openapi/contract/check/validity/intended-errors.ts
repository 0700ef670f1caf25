import type { ErrorObject } from 'ajv';
import { asArray, asObject, type JsonObject } from '../../document/json.ts';
import { parsePointer, valueAt } from '../../document/json-pointer.ts';

/**
 * Removes the errors of `oneOf` alternatives that the author of a value cannot have intended. These are alternatives
 * with another constant, such as the `in` of a parameter in Swagger 2.0, and references if the value has no `$ref`. If
 * this excludes all alternatives, one error lists all constants. Expects Ajv's `verbose` errors in their original
 * order. `root` is the schema with the alternatives.
 */
export function intendedErrors(errors: readonly ErrorObject[], root: unknown): ErrorObject[] {
  const resolve = (schema: unknown): JsonObject => {
    const reference = asObject(schema)['$ref'];
    return asObject(typeof reference === 'string' ? valueAt(root, parsePointer(reference)) : schema);
  };
  const partsOf = (schema: JsonObject): unknown[] => [
    ...[schema, ...Object.values(asObject(schema['properties']))],
    ...asArray(schema['oneOf']).flatMap((inner) => partsOf(resolve(inner))),
  ];
  const removed = new Set<ErrorObject>();
  /** Schemas whose alternatives are all unintended, by the value's path. The validator reports inner schemas first. */
  const refused = new Map<string, Set<unknown>>();
  const errorsByPath = errorsWithin(errors);
  for (const { keyword, schema, parentSchema, instancePath: valuePath } of errors) {
    if (keyword !== 'oneOf') continue;
    const errorsOfValue = (errorsByPath.get(valuePath) ?? []).map(({ error }) => error);
    const alternatives = asArray(schema).map(resolve);
    const unintended = alternatives.filter((alternative) => {
      const fields = Object.values(asObject(alternative['properties']));
      return (
        refused.get(valuePath)?.has(alternative) ||
        errorsOfValue.some((error) => isConstant(error) && fields.includes(error.parentSchema)) ||
        errorsOfValue.some((error) => error.params['missingProperty'] === '$ref' && error.parentSchema === alternative)
      );
    });
    const isRefused = unintended.length === alternatives.length;
    if (isRefused) refused.set(valuePath, (refused.get(valuePath) ?? new Set()).add(parentSchema));
    const parts = new Set(unintended.flatMap(partsOf));
    for (const error of errorsOfValue) {
      if (parts.has(error.parentSchema) && !(isRefused && isConstant(error))) removed.add(error);
    }
  }
  const remaining = errors.filter((error) => !removed.has(error));
  const constants = Object.groupBy(remaining.filter(isConstant), ({ instancePath }) => instancePath);
  return remaining.flatMap((error) => {
    const group = isConstant(error) ? (constants[error.instancePath] ?? []) : [];
    if (group.length < 2) return [error];
    const allowedValues = [
      ...new Set(group.flatMap(({ params }) => params['allowedValue'] ?? params['allowedValues'])),
    ];
    return error === group[0] ? [{ ...error, keyword: 'enum', params: { allowedValues } }] : [];
  });
}

/** The errors of each value and of the values in it, by the value's path. */
function errorsWithin(errors: readonly ErrorObject[]): ReadonlyMap<string, readonly { error: ErrorObject }[]> {
  const placedErrors = errors.flatMap((error) => {
    const keys = error.instancePath.split('/');
    return keys.map((_, index) => ({ path: keys.slice(0, index + 1).join('/'), error }));
  });
  return Map.groupBy(placedErrors, ({ path }) => path);
}

function isConstant({ keyword, params }: ErrorObject): boolean {
  return keyword === 'const' || (keyword === 'enum' && asArray(params['allowedValues']).length === 1);
}
