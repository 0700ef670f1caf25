import type { ErrorObject } from 'ajv';
import { asArray, asObject, type JsonObject } from '../../document/json.ts';
import { parsePointer, valueAt } from '../../document/json-pointer.ts';

/**
 * Removes the errors of alternatives that a value does not intend: those with another constant, such as the `in` of a
 * parameter in Swagger 2.0, and a reference without `$ref`. If the value intends no alternative, one error lists all
 * constants. Expects verbose errors in the order of the validator. `root` is the schema with the alternatives.
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
  /** Schemas of which no alternative is intended, by the value's path. The validator reports inner ones first. */
  const refused = new Map<string, Set<unknown>>();
  const within = errorsWithin(errors);
  for (const { keyword, schema, parentSchema, instancePath: owner } of errors) {
    if (keyword !== 'oneOf') continue;
    const inside = within.get(owner) ?? [];
    const alternatives = asArray(schema).map(resolve);
    const others = alternatives.filter((alternative) => {
      const fields = Object.values(asObject(alternative['properties']));
      return (
        refused.get(owner)?.has(alternative) ||
        inside.some((error) => isConstant(error) && fields.includes(error.parentSchema)) ||
        inside.some((error) => error.params['missingProperty'] === '$ref' && error.parentSchema === alternative)
      );
    });
    const isRefused = others.length === alternatives.length;
    if (isRefused) refused.set(owner, (refused.get(owner) ?? new Set()).add(parentSchema));
    const parts = new Set(others.flatMap(partsOf));
    for (const error of inside) {
      if (parts.has(error.parentSchema) && !(isRefused && isConstant(error))) removed.add(error);
    }
  }
  const kept = errors.filter((error) => !removed.has(error));
  const constants = Object.groupBy(kept.filter(isConstant), ({ instancePath }) => instancePath);
  return kept.flatMap((error) => {
    const same = isConstant(error) ? (constants[error.instancePath] ?? []) : [];
    if (same.length < 2) return [error];
    const allowedValues = [...new Set(same.flatMap(({ params }) => params['allowedValue'] ?? params['allowedValues']))];
    return error === same[0] ? [{ ...error, keyword: 'enum', params: { allowedValues } }] : [];
  });
}

/** The errors of each value and of the values in it, by the value's path. */
function errorsWithin(errors: readonly ErrorObject[]): ReadonlyMap<string, readonly ErrorObject[]> {
  const within = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const keys = error.instancePath.split('/');
    for (let length = 1; length <= keys.length; length++) {
      const path = keys.slice(0, length).join('/');
      const same = within.get(path);
      if (same) same.push(error);
      else within.set(path, [error]);
    }
  }
  return within;
}

function isConstant({ keyword, params }: ErrorObject): boolean {
  return keyword === 'const' || (keyword === 'enum' && asArray(params['allowedValues']).length === 1);
}
