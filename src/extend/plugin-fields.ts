import { z } from 'zod';
import { formatIssue } from '../config/format-issue.ts';
import { csp } from '../config/schema/csp-schema.ts';
import { flag, list, object, oneOf, record, text } from '../config/schema/fields.ts';
import type { SiteError } from '../base/errors/site-error.ts';
import { fieldError, type Blamed } from './plugin-error.ts';
import { isSchema } from '../config/standard-schema.ts';

const schema = z.custom(isSchema, 'must be a Standard Schema, such as one of zod, valibot or arktype.');
const fn = z.custom((value) => typeof value === 'function', 'must be a function.');

/** The fields of a plugin. Messages complete "`field` … must be …". */
export const pluginFields = object('an object like { name: … }', {
  name: text,
  from: text.optional(),
  options: schema.optional(),
  configKey: text.optional(),
  frontMatter: record('an object with a schema for each key', schema).optional(),
  load: fn.optional(),
  markdown: list('a list of functions', fn).optional(),
  head: fn.optional(),
  styles: list("a list of paths like './plugin.css'", text).optional(),
  files: fn.optional(),
  check: fn.optional(),
  csp: csp.optional(),
});

const headTag = object("an object like { tag: 'meta', attributes: { … } }", {
  tag: oneOf('base', 'link', 'meta', 'script', 'style'),
  attributes: record(
    'an object of strings, `true` and `false`',
    z.union([z.string(), z.boolean()], { error: 'a string, `true` or `false`' }),
  ).optional(),
  text: z.string({ error: 'a string' }).optional(),
});

const file = z
  .looseObject(
    {
      path: text,
      text: fn.optional(),
      bytes: fn.optional(),
      isDefault: flag.optional(),
      redirect: object('an object with `from` and `to`', { from: text, to: text }).optional(),
    },
    { error: 'an object with `path`, and `text` or `bytes`' },
  )
  .refine(({ text: toText, bytes }) => (toText === undefined) !== (bytes === undefined), {
    error: 'must have either `text` or `bytes`, a function.',
  });

const diagnostic = z.looseObject(
  {
    fact: text,
    hint: text.optional(),
    level: oneOf('error', 'warning').optional(),
    place: z.looseObject({ file: text }, { error: 'an object with `file`' }).optional(),
  },
  { error: 'an object with `fact`' },
);

/** The results of functions, by field. */
export const fieldResults = {
  head: list('a list of head tags', headTag),
  files: list('a list of files', file),
  check: list('a list of diagnostics', diagnostic),
};

/** What is wrong with the shape of a result. */
export function resultErrors(blamed: Blamed, field: string, value: unknown, expected: z.ZodType): readonly SiteError[] {
  const { error } = expected.safeParse(value);
  return (error?.issues ?? []).flatMap((issue) =>
    formatIssue(issue, value, 'its result').map(({ fact, hint }) =>
      fieldError(blamed, field, `returned an invalid value. ${fact}`, hint === undefined ? {} : { hint }),
    ),
  );
}
