import { nearestHint } from '../../../../../plugin.ts';
import type { ErrorObject } from 'ajv';
import { asArray, asObject } from '../../document/json.ts';
import { parsePointer, valueAt, type Path } from '../../document/json-pointer.ts';
import { typeOfValue } from '../../schema/schema-type.ts';

/** A description of an error; `path` starts at the checked value. */
type DescribedError = { words: string; path: Path; atKey?: boolean; hint?: string | undefined };

/**
 * Describes the errors worth reporting as clauses, such as `"id" must be an integer`. `root` is the value that was
 * checked.
 */
export function describeAjvErrors(errors: readonly ErrorObject[] | null | undefined, root: unknown): DescribedError[] {
  return essentialErrors(errors ?? []).map((error) => describeAjvError(error, root));
}

function describeAjvError(error: ErrorObject, root: unknown): DescribedError {
  const { propertyName: key, instancePath } = error;
  const path = parsePointer(instancePath);
  if (key === undefined) return describeFault(error, nameOf(path), valueAt(root, path), path);
  return { ...describeFault(error, 'the name', key, [...path, key]), atKey: true, hint: 'Rename it.' };
}

function describeFault(error: ErrorObject, name: string, value: unknown, path: Path): DescribedError {
  const params: Readonly<Record<string, unknown>> = error.params;
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired': {
      const missing = `"${params['missingProperty']}"`;
      return { words: `${name} has no ${missing}`, path, hint: `Add ${missing}.` };
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const key = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
      const allowedKeys = Object.keys(asObject(error.parentSchema?.['properties']));
      const unused = allowedKeys.filter((one) => !Object.hasOwn(asObject(value), one));
      const hint = nearestHint(key, unused, undefined);
      return { words: `${name} must not have "${key}"`, path: [...path, key], atKey: true, hint };
    }
    case 'enum': {
      const allowed = asArray(params['allowedValues']);
      const hint = typeof value === 'string' ? nearestHint(value, allowed.map(String), undefined) : undefined;
      return { words: `${name} must be one of ${allowed.map(quote).join(', ')}, but is ${quote(value)}`, path, hint };
    }
    case 'const':
      return { words: `${name} must be ${quote(params['allowedValue'])}, but is ${quote(value)}`, path };
    case 'type': {
      const types = [params['type']].flat().map(String);
      // YAML reads `1.0` as a number.
      const hint = types.join() === 'string' && typeof value === 'number' ? 'Put it in quotes.' : undefined;
      const words = `${name} must be ${types.map(withArticle).join(' or ')}, but is ${withArticle(typeOfValue(value))}`;
      return { words, path, hint };
    }
    case 'format':
    case 'pattern': {
      const fault = error.keyword === 'format' ? 'is not a valid' : 'does not match';
      const words = `${name} ${fault} ${params[error.keyword]}: ${quote(value)}`;
      return { words, path, hint: `Correct the value, or the \`${error.keyword}\`.` };
    }
    case 'oneOf':
    case 'anyOf': {
      const matchesSeveral = asArray(params['passingSchemas']).length > 0;
      const fault = matchesSeveral
        ? 'several of its alternatives, but must match only one'
        : 'none of its alternatives';
      const hint = 'Compare it with each alternative, and make it match one of them.';
      return { words: `${name} matches ${fault}`, path, hint };
    }
    case 'false schema':
      return { words: `${name} is not allowed here`, path, atKey: true };
    default:
      return { words: `${name} ${error.message?.replace('NOT', 'not') ?? 'is not valid'}`, path };
  }
}

/**
 * Selects the errors worth reporting, without duplicates. A `oneOf` or `anyOf` error remains only if no other keyword
 * reports an error for the same value or for a part of it.
 */
function essentialErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  // The parts of `if` and `propertyNames` have their own errors. A missing `$ref` only says that a value is not a
  // reference: in the schemas of OpenAPI, references are alternatives to values.
  const candidates = errors.filter(
    ({ keyword, params }) => !['if', 'propertyNames'].includes(keyword) && params['missingProperty'] !== '$ref',
  );
  const specific = candidates.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf');
  const isInside = (path: string, outer: string) => path === outer || path.startsWith(`${outer}/`);
  const mostSpecific = candidates.filter(
    (error) =>
      specific.includes(error) || !specific.some(({ instancePath }) => isInside(instancePath, error.instancePath)),
  );
  // If a value has an `enum` error, its `type` error comes from another alternative.
  const enums = new Set(
    mostSpecific.filter(({ keyword }) => keyword === 'enum').map(({ instancePath }) => instancePath),
  );
  const consistent = mostSpecific.filter(({ keyword, instancePath }) => keyword !== 'type' || !enums.has(instancePath));
  const keyOf = ({ instancePath, propertyName, message, params }: ErrorObject) =>
    JSON.stringify([instancePath, propertyName, message, params]);
  return [...new Map(consistent.map((error) => [keyOf(error), error])).values()];
}

function nameOf(path: Path): string {
  const key = path.at(-1);
  if (key === undefined) return 'it';
  const isIndex = /^\d+$/.test(String(key)) && path.length > 1;
  return isIndex ? `"${path.at(-2)}[${key}]"` : `"${key}"`;
}

function withArticle(type: string): string {
  return type === 'null' ? type : `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`;
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
