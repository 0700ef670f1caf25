import { z } from 'zod';
import { isSchema, type StandardSchema } from '../standard-schema.ts';
import { anyString, list, object, oneOf, record, text, flag } from './fields.ts';

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

/** A route without base path, locale and version. */
export const route = text.regex(/^\/(?:[^/?#]+\/)*[^/?#]*$/, { error: "a path like '/changelog/'" });

/** A version of docs that a plugin adds. */
export const addedVersion = object("an object like { docs: 'api', label: '1.0', badge: true }", {
  /** The name of these docs. Searches find pages of one version: the current page's, or else the latest. */
  docs: text,
  label: text,
  /** True if the page shows the label. */
  badge: flag,
  /** The same page in the latest version, or else the first page there. Omitted in the latest version. */
  latest: object('an object with `label`, `route` and `isSamePage`', {
    label: text,
    route,
    isSamePage: flag,
  }).optional(),
  /** Shows a notice with a link to the latest version. */
  banner: oneOf('unreleased', 'unmaintained').optional(),
});

export type AddedVersion = z.input<typeof addedVersion>;
