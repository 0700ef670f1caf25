import type { ErrorObject } from 'ajv';
import { asArray, asObject, asText, type JsonObject } from '../../document/json.ts';
import { parsePointer, valueAt } from '../../document/json-pointer.ts';
import { valuesOfAlternative } from '../../schema/discriminators.ts';

/**
 * Removes the errors of `oneOf` and `anyOf` alternatives that the author of a value cannot have intended. These are
 * alternatives that the discriminator does not select or with another constant, such as the `in` of a parameter in
 * Swagger 2.0, and references if the value has no `$ref`. If this excludes all alternatives, one error lists all
 * constants. Expects Ajv's `verbose` errors in their original order. `root` is the schema with the alternatives.
 */
export function intendedErrors(errors: readonly ErrorObject[], root: unknown): ErrorObject[] {
  const resolve = (schema: unknown): JsonObject => {
    const reference = asObject(schema)['$ref'];
    return asObject(typeof reference === 'string' ? valueAt(root, parsePointer(reference)) : schema);
  };
  const partsOf = (schemas: readonly unknown[]): Set<unknown> => {
    const parts = new Set(schemas);
    // Also visits what is added during the iteration.
    for (const part of parts) {
      const inner = [resolve(part), ...Object.values(asObject(part)), ...asArray(part)];
      for (const one of inner) if (typeof one === 'object') parts.add(one);
    }
    return parts;
  };
  const removed = new Set<ErrorObject>();
  /** Schemas whose alternatives are all unintended, by the value's path. The validator reports inner schemas first. */
  const refused = new Map<string, Set<unknown>>();
  const errorsByPath = errorsWithin(errors);
  for (const { keyword, schema, parentSchema, instancePath: valuePath, data } of errors) {
    if (keyword !== 'oneOf' && keyword !== 'anyOf') continue;
    const errorsOfValue = (errorsByPath.get(valuePath) ?? []).map(({ error }) => error);
    const alternatives = asArray(schema);
    const { discriminator, ...owner } = asObject(parentSchema);
    const tag = asObject(data)[String(asObject(discriminator)['propertyName'])];
    const selected = alternatives.filter((alternative) =>
      valuesOfAlternative(discriminator, asText(asObject(alternative)['$ref'])).includes(String(tag)),
    );
    const isExcluded = (alternative: unknown) => {
      if (selected.length > 0) return !selected.includes(alternative);
      const target = resolve(alternative);
      const fields = Object.values(asObject(target['properties']));
      return (
        refused.get(valuePath)?.has(target) ||
        errorsOfValue.some((error) => isConstant(error) && fields.includes(error.parentSchema)) ||
        errorsOfValue.some((error) => error.params['missingProperty'] === '$ref' && error.parentSchema === target)
      );
    };
    const unintended = alternatives.filter(isExcluded);
    const isRefused = unintended.length === alternatives.length;
    if (isRefused) refused.set(valuePath, (refused.get(valuePath) ?? new Set()).add(parentSchema));
    const intended = alternatives.filter((alternative) => !unintended.includes(alternative));
    const parts = partsOf(unintended);
    const otherParts = partsOf([{ ...owner, [keyword]: intended }]);
    for (const error of errorsOfValue) {
      const isUnintendedPart = parts.has(error.parentSchema) && !otherParts.has(error.parentSchema);
      if (isUnintendedPart && !(isRefused && isConstant(error))) removed.add(error);
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
