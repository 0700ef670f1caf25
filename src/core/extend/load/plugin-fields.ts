import { z } from 'zod';
import { isRecord } from '../../base/records.ts';
import { formatIssue, formatPath } from '../../config/format-issue.ts';
import { sourcesByKind } from '../../config/schema/csp-schema.ts';
import { anyString, choose, flag, fn, list, object, oneOf, record, text } from '../../config/schema/fields.ts';
import { frontMatter, standardSchema } from '../../config/schema/plugin-schema.ts';
import { sidebars } from '../../config/schema/sidebars-schema.ts';
import { SiteErrors, type SiteError } from '../../base/errors/site-error.ts';
import { nearestHint } from '../../base/text/nearest-name.ts';
import { addedPage, docsAdditions } from '../interface/page-schemas.ts';
import {
  bundle,
  headTag,
  navbarItemType,
  pluginShortcut,
  diagnostic,
  pluginSource,
} from '../interface/plugin-schemas.ts';
import { file, versionFile } from '../interface/file-schema.ts';
import type { AddedPage, PluginFields, PluginFile, VersionFile } from '../../../plugin.ts';
import { partNames } from '../../site/theme-parts.ts';
import { fieldError, type PluginReference } from '../plugin-error.ts';
import { MAX_DEPTH } from '../../base/data/nesting.ts';

const functions = record('a function, or an object of functions by type of node', fn);
const forPattern = object('an object like { pattern: /^```table/m, run: … }', {
  pattern: z.instanceof(RegExp, { error: 'a regular expression' }),
  run: fn,
});
const transform = choose<unknown, unknown>((value) => {
  if (typeof value === 'function') return fn;
  return isRecord(value) && 'pattern' in value ? forPattern : functions;
});

/** Transforms, or a function that returns them. */
function transforms(one: z.ZodType) {
  const transformList = list('a list of functions', one);
  return choose<unknown, unknown>((value) => (typeof value === 'function' ? fn : transformList));
}

const texts = record('an object of strings', anyString);
const messages = record('an object like { en: { readMore: … } }', texts)
  .refine((value) => Object.hasOwn(value, 'en'), {
    error: 'must contain the English messages as `en`.',
  })
  .superRefine(({ en = {}, ...translations }, context) => {
    for (const [locale, translated] of Object.entries(translations)) {
      for (const id of Object.keys(translated).filter((one) => !Object.hasOwn(en, one))) {
        const message = `is not the id of an English message. ${nearestHint(id, Object.keys(en), '')}`.trimEnd();
        context.addIssue({ code: 'custom', message, path: [locale, id] });
      }
    }
  });

/** Options that the engine adds to every command of a plugin, which therefore cannot declare them. */
const takenOptions = ['help', 'site-dir'];

const argumentError = 'a name in `<>` if required, or in `[]` if optional';

const commandShape = {
  description: text,
  arguments: list(
    "a list like ['<version>', '[format]']",
    z.string({ error: argumentError }).regex(/^(<[^<>]+>|\[[^[\]]+\])$/, { error: argumentError }),
  )
    .refine((names) => !names.some((name, index) => name.startsWith('<') && names[index - 1]?.startsWith('[')), {
      error: 'must list required arguments, in `<>`, before optional ones, in `[]`.',
    })
    .optional(),
  options: record(
    "an object like { json: { type: 'boolean' } }",
    object("an object like { type: 'boolean' }", { type: oneOf('string', 'boolean'), description: text.optional() }),
  )
    .superRefine(checkNames('an option', takenOptions))
    .optional(),
};

const command = choose<unknown, unknown>((value) => {
  const run = isRecord(value) && 'runAlone' in value ? 'runAlone' : 'run';
  return object("an object like { description: 'Count the pages', run: … }", { ...commandShape, [run]: fn });
});

const tool = object("an object like { name: 'get_box', run: … }", {
  name: text,
  title: text,
  description: text,
  input: fn,
  run: fn,
});

/** Returns a refinement that reports names that are taken or cannot be written on a command line. */
function checkNames(kind: string, taken: readonly string[]) {
  return (values: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void => {
    for (const name of Object.keys(values)) {
      if (/^[a-z][a-z\d-]*$/.test(name) && !taken.includes(name)) continue;
      const message = taken.includes(name)
        ? 'is an option that every command has.'
        : `cannot be the name of ${kind}: use lower-case letters, digits and hyphens.`;
      context.addIssue({ code: 'custom', message, path: [name] });
    }
  };
}

const itemType = choose<unknown, unknown>((value) => (isRecord(value) ? navbarItemType : text));

/** Fields that are functions of the plugin's data. */
const dataFunctions = [
  'pages',
  'sidebars',
  'docs',
  'navbarItems',
  'labels',
  'siteMessages',
  'pageText',
  'imports',
  'head',
  'componentData',
  'files',
  'guide',
  'sources',
  'check',
  'verify',
] as const;

/**
 * Fields that are omitted if `load` fails. `bundle` is not omitted, because pages import the modules that it returns.
 * It is then called with undefined data.
 */
export const dataFields = [
  ...dataFunctions,
  'markdown',
  'html',
  'index',
  'provides',
  'commands',
] as const satisfies readonly (keyof PluginFields)[];

/** The fields of a plugin. Messages complete "`field` … must be …". */
export const pluginFields = object('an object like { name: … }', {
  name: text,
  from: text.optional(),
  options: standardSchema.optional(),
  configKey: text.optional(),
  readConfig: object("an object like { files: ['other.config.js'], read: … }", {
    files: list('a list of file names', text),
    read: fn,
    module: text.optional(),
  }).optional(),
  convert: list(
    'a list of converters',
    object('a converter', {
      name: text,
      files: list('a list of file names', text),
      keepsContent: flag,
      convert: fn,
    }),
  ).optional(),
  frontMatter,
  load: fn.optional(),
  versionFiles: fn.optional(),
  ...Object.fromEntries(dataFunctions.map((name) => [name, fn.optional()])),
  markdown: transforms(transform).optional(),
  html: transforms(fn).optional(),
  theme: object(
    "an object like { Footer: './footer.tsx' }",
    Object.fromEntries(partNames.map((name) => [name, text.optional()])),
  ).optional(),
  components: text.optional(),
  docsView: text.optional(),
  navbarItemTypes: record('an object of paths', itemType).optional(),
  shortcuts: list("a list of shortcuts like { keys: ['s'], message: 'starsShow' }", pluginShortcut).optional(),
  early: text.optional(),
  index: object("an object like { article: './read-article.ts', write: … }", { article: text, write: fn }).optional(),
  bundle: fn.optional(),
  styles: list("a list of paths like './plugin.css'", text).optional(),
  provides: record('an object of functions', fn).optional(),
  commands: record("an object like { pages: { description: 'Count the pages', run: … } }", command)
    .superRefine(checkNames('a command', []))
    .optional(),
  tools: list('a list of tools', tool).optional(),
  messages: messages.optional(),
  csp: sourcesByKind.optional(),
});

const importedModule = object("an object like { file: './icons.tsx' }", {
  file: text.optional(),
  code: anyString.optional(),
  isForPages: flag.optional(),
}).refine(({ file: path, code }) => (path === undefined) !== (code === undefined), {
  error: 'must have one of `file` and `code`.',
});

/** Schemas of the results of functions, by field. */
export const fieldResults = {
  pages: list('a list of pages', addedPage) as unknown as z.ZodType<readonly AddedPage[]>,
  sidebars: sidebars.optional(),
  labels: record('an object of translations by label', text),
  siteMessages: record('an object of messages by id', text),
  imports: record("an object like { icons: { file: './icons.tsx' } }", importedModule),
  docs: docsAdditions,
  bundle,
  head: list('a list of head tags', headTag),
  versionFiles: list('a list of files', versionFile) as unknown as z.ZodType<readonly VersionFile[]>,
  files: list('a list of files', file) as unknown as z.ZodType<readonly PluginFile[]>,
  guide: anyString.optional(),
  sources: list('a list of sources', pluginSource),
  check: list('a list of diagnostics', diagnostic),
};

/** Validates the result of a field. Throws `SiteErrors`. */
export function parseResult<T>(plugin: PluginReference, field: string, value: unknown, expected: z.ZodType<T>): T {
  const { success, data, error } = expected.safeParse(value);
  if (success) return data;
  const problems = error.issues.flatMap((issue) => formatIssue(issue, value, 'its result'));
  throw new SiteErrors(
    problems.map(({ fact, hint }) => fieldError(plugin, field, `returned an invalid value. ${fact}`, { hint })),
  );
}

/** Returns an error if a value that a plugin returned is not JSON. `subject` describes the value. */
export function jsonErrors(plugin: PluginReference, field: string, value: unknown, subject = 'a value'): SiteError[] {
  const problem = jsonProblem(value);
  if (problem === undefined) return [];
  const hint = 'Return strings, numbers, booleans, null, lists and plain objects.';
  return [fieldError(plugin, field, `returned ${subject} that is not JSON: ${problem}.`, { hint })];
}

/**
 * Returns why a value is not JSON, as the end of a sentence, or undefined if it is JSON. Accepts undefined, because
 * `JSON.stringify` omits such keys.
 */
function jsonProblem(value: unknown, path: readonly PropertyKey[] = []): string | undefined {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return undefined;
  if (typeof value === 'number' && Number.isFinite(value)) return undefined;
  const isPlain = isRecord(value) && Object.prototype.toString.call(value) === '[object Object]';
  if (!Array.isArray(value) && !isPlain) {
    return `${path.length > 0 ? `\`${formatPath(path)}\`` : 'it'} is ${kindOf(value)}`;
  }
  if (path.length >= MAX_DEPTH) return 'it contains itself, or is nested too deeply';
  for (const [key, inner] of Object.entries(value)) {
    const problem = jsonProblem(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function kindOf(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' ? `an instance of ${value?.constructor?.name ?? 'Object'}` : String(value);
}
