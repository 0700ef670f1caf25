import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createContext, Script } from 'node:vm';
import type { JsonObject } from '../../document/json.ts';
import type { SchemaDirection } from './for-direction.ts';

/** Creates a validator without schemas. With `coerceTypes`, the validator converts strings to the expected type. */
export function contractAjv(coerceTypes: false | 'array' = false): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    discriminator: false,
    coerceTypes,
    // Optimizing takes longer than it saves, because most schemas validate only a few values.
    code: { regExp: limitedRegExp(), optimize: false },
  });
  // Without `formatMinimum` and similar keywords, which are not part of JSON Schema.
  addFormats.default(ajv, { keywords: false });
  return ajv;
}

/** Creates a validator with one document per direction, for references such as `request#/components/schemas/Pet`. */
export function directionAjv(
  documents: { readonly [direction in SchemaDirection]?: JsonObject },
  coerceTypes: false | 'array' = false,
): Ajv2020 {
  const ajv = contractAjv(coerceTypes);
  for (const [direction, document] of Object.entries(documents)) {
    // The whole document is one schema resource, so that references inside it resolve. The second `false` turns off the
    // validation as a schema.
    ajv.addSchema(document, direction, false, false);
  }
  return ajv;
}

/** Milliseconds that a pattern may take for one string. Ordinary patterns take less than one. */
const LIMIT = 2000;

/** Thrown if a pattern takes too long for a string, for example because of nested repetition such as `(a+)+`. */
export class SlowPatternError extends Error {}

/**
 * Creates regular expressions that cannot delay the build: each test ends after the limit and throws a
 * `SlowPatternError`. A pattern that was too slow is not tried again.
 */
function limitedRegExp() {
  const context = createContext({ test: () => false });
  const script = new Script('test()');
  const slow = new Set<string>();
  const create = (pattern: string) => {
    const regExp = readPattern(pattern);
    const test = (text: string): boolean => {
      const message = `The pattern \`${pattern}\` takes more than ${LIMIT / 1000} s.`;
      if (slow.has(pattern)) throw new SlowPatternError(message);
      context['test'] = () => regExp.test(text);
      try {
        return script.runInContext(context, { timeout: LIMIT }) === true;
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause;
        slow.add(pattern);
        throw new SlowPatternError(message, { cause });
      }
    };
    // Ajv caches regular expressions by this string.
    return { test, toString: () => String(regExp) };
  };
  // Ajv requires this property, but uses it only in standalone code.
  return Object.assign(create, { code: 'limitedRegExp' });
}

/**
 * Compiles the pattern of a schema. JSON Schema recommends the flag `u`, but many contracts have escapes that this flag
 * forbids, such as `\:`. Such patterns are compiled without the flag.
 * @throws {SyntaxError} If the pattern is invalid with and without the flag.
 */
export function readPattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}
