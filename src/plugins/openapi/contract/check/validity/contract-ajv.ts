import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { limitedRegExp } from './limited-reg-exp.ts';

/** A validator without schemas yet. With `coerceTypes`, strings are converted to the expected type. */
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
  addFormats.default(ajv);
  return ajv;
}
