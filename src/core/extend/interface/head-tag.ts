import { z } from 'zod';
import { object, oneOf } from '../../config/schema/fields.ts';
import { headAttributes } from '../../config/schema/plugin-schema.ts';

/**
 * An element of the head. `true` writes an attribute without a value; `false` and `undefined` omit it. A `title`
 * replaces the engine's title, and a `meta` the engine's `meta` of the same name.
 */
export const headTag = object("an object like { tag: 'meta', attributes: { … } }", {
  tag: oneOf('base', 'link', 'meta', 'script', 'style', 'title'),
  attributes: headAttributes,
  /** Content of a `title`, `script` or `style`. The Content-Security-Policy allows code by its hash. */
  text: z.string({ error: 'a string' }).optional(),
});

export type HeadTag = z.input<typeof headTag>;
