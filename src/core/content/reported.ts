import { z } from 'zod';
import { oneOf, text } from '../config/schema/fields.ts';

/** The fields that all problems reported by plugins have in common. */
export const reported = z.object(
  {
    /** The problem, as a sentence. */
    fact: text,
    /** The next step, as a sentence. */
    hint: text.optional(),
    /** Default `error`, which fails the build. */
    level: oneOf('error', 'warning').optional(),
  },
  { error: 'an object with `fact`' },
);
