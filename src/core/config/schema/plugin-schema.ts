import { z } from 'zod';
import { isSchema, type StandardSchema } from '../standard-schema.ts';
import { anyString, list, object, oneOf, record, text } from './fields.ts';

/** Plugins are objects or functions. `load-plugins.ts` checks their fields. */
export const plugins = list('a list of plugins', z.unknown()).optional();

/** A schema of a site or a plugin. */
export const standardSchema = z.custom<StandardSchema>(
  isSchema,
  'must be a Standard Schema, such as one of zod, valibot or arktype.',
);

/** Front matter keys that pages may use, each with the schema of its value. */
export const frontMatter = record('an object with a schema for each key', standardSchema).optional();

/** Attributes of an element. `true` writes an attribute without a value; `false` and `undefined` omit it. */
export const headAttributes = record(
  'an object of strings, `true` and `false`',
  z.union([z.string(), z.boolean()], { error: 'a string, `true` or `false`' }).optional(),
).optional();

const headTag = object("an object like { tagName: 'meta', attributes: { … } }", {
  tagName: oneOf('base', 'link', 'meta', 'script', 'style'),
  attributes: headAttributes,
  innerHTML: anyString.optional(),
});

/** Elements for the head of every page. */
export const headTags = list("a list like [{ tagName: 'meta', attributes: { … } }]", headTag).optional();

/** Style sheets for every page, relative to the site folder. */
export const customCss = list("a list of paths like './brand.css'", text).optional();
