import { nearestName } from '../../../../../plugin.ts';
import type { ErrorObject } from 'ajv';
import { asArray, asObject } from '../../document/json.ts';
import { parsePointer, valueAt, type Path } from '../../document/json-pointer.ts';
import { typeOfValue } from '../../schema/schema-type.ts';

/** Describes one error of the schema validator; `path` leads from the checked value to the place. */
export type DescribedError = { words: string; path: Path; atKey?: boolean; hint?: string | undefined };

const oneAlternative = 'Compare it with each alternative, and make it match one of them.';

/** The error as a clause about `"name"`; `root` is the value that was checked. */
export function describeAjvError(error: ErrorObject, root: unknown): DescribedError {
  const path = parsePointer(error.instancePath);
  const value = valueAt(root, path);
  const name = nameOf(path);
  const params: Readonly<Record<string, unknown>> = error.params;
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return {
        words: `${name} has no "${params['missingProperty']}"`,
        path,
        hint: `Add "${params['missingProperty']}".`,
      };
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const key = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
      const near = nearestName(
        key,
        Object.keys(asObject(error.parentSchema?.['properties'])).filter(
          (known) => !Object.hasOwn(asObject(value), known),
        ),
      );
      return {
        words: `${name} must not have "${key}"`,
        path: [...path, key],
        atKey: true,
        hint: near && `Did you mean "${near}"?`,
      };
    }
    case 'enum': {
      const allowed = asArray(params['allowedValues']);
      const near = typeof value === 'string' ? nearestName(value, allowed.map(String)) : undefined;
      return {
        words: `${name} must be one of ${allowed.map(quote).join(', ')}, but is ${quote(value)}`,
        path,
        hint: near && `Did you mean "${near}"?`,
      };
    }
    case 'const':
      return { words: `${name} must be ${quote(params['allowedValue'])}, but is ${quote(value)}`, path };
    case 'type':
      return {
        words: `${name} must be ${asArray(params['type'])
          .concat(Array.isArray(params['type']) ? [] : params['type'])
          .join(' or ')}, but is ${typeOfValue(value)}`,
        path,
      };
    case 'format':
      return {
        words: `${name} is not a valid ${params['format']}: ${quote(value)}`,
        path,
        hint: 'Correct the value, or the `format`.',
      };
    case 'pattern':
      return {
        words: `${name} does not match ${params['pattern']}: ${quote(value)}`,
        path,
        hint: 'Correct the value, or the `pattern`.',
      };
    case 'oneOf':
      return {
        words:
          asArray(params['passingSchemas']).length > 0
            ? `${name} matches several of its alternatives, but must match only one`
            : `${name} matches none of its alternatives`,
        path,
        hint: oneAlternative,
      };
    case 'anyOf':
      return { words: `${name} matches none of its alternatives`, path, hint: oneAlternative };
    case 'false schema':
      return { words: `${name} is not allowed here`, path, atKey: true };
    default:
      return { words: `${name} ${error.message?.replace('NOT', 'not') ?? 'is not valid'}`, path };
  }
}

/**
 * Selects the errors worth reporting. If no alternative matches, only the deepest errors remain, without duplicates.
 */
export function essentialErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const plain = errors.filter(({ keyword, params }) => keyword !== 'if' && params['missingProperty'] !== '$ref');
  const telling = plain.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf');
  const kept = plain.filter(
    (error) =>
      telling.includes(error) || !telling.some(({ instancePath }) => instancePath.startsWith(error.instancePath)),
  );
  // Beside "must be one of", "must be array" comes from another alternative.
  const enums = new Set(kept.filter(({ keyword }) => keyword === 'enum').map(({ instancePath }) => instancePath));
  const clear = kept.filter(({ keyword, instancePath }) => keyword !== 'type' || !enums.has(instancePath));
  return [
    ...new Map(
      clear.map((error) => [`${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`, error]),
    ).values(),
  ];
}

function nameOf(path: Path): string {
  const key = path.at(-1);
  if (key === undefined) return 'it';
  const isIndex = /^\d+$/.test(String(key)) && path.length > 1;
  return isIndex ? `"${path.at(-2)}[${key}]"` : `"${key}"`;
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
