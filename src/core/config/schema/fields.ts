import { posix } from 'node:path';
import { inspect } from 'node:util';
import { z } from 'zod';
import { nearestName } from '../../base/text/nearest-name.ts';

/* Messages follow the key: "`key` must be …" for types and choices, "`key` …" for custom rules, whose next step is
   in `params.hint` (see format-issue.ts). */

/** A visible character: neither white space nor zero-width. */
export const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A string with at least one visible character.
 * @example object('an object with `name`', { name: text })
 */
export const text = textOf('a string');

export const anyString = z.string({ error: 'a string' });
export const anyNumber = z.number({ error: 'a number' });

const levelError = 'a heading level from 2 to 6';
/** The level of a heading below the title. */
export const headingLevel = z.int({ error: levelError }).min(2, levelError).max(6, levelError);

export const flag = z.boolean({ error: '`true` or `false`' });

export const fn = z.custom((value) => typeof value === 'function', 'must be a function.');

/**
 * A string with at least one visible character; `expected` describes it in messages.
 * @example textOf('the name of a box')
 */
export function textOf(expected: string) {
  return z.string({ error: expected }).regex(visible, { error: `${expected} that is not empty` });
}

/**
 * One of several names.
 * @example oneOf('left', 'right').default('right')
 */
export function oneOf<const T extends string>(...names: readonly T[]) {
  const quoted = names.map((name) => `'${name}'`);
  const expected = [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(' or ');
  return z.enum(names, { error: expected });
}

/**
 * A normalized path relative to the site folder: `./content/` becomes `content`. It may point outside only if
 * `mayLeave`.
 * @example pathInSite('sandbox/server.ts')
 */
export function pathInSite(example: string, { mayLeave = false } = {}) {
  const forbidden = mayLeave ? /^([a-z]:)?\/|(^|\/)\.\.$|\0/i : /^([a-z]:)?\/|^\.\.(\/|$)|\0/i;
  return textOf(`a path like '${example}'`).transform((value, context) => {
    const path = posix.normalize(value.replaceAll('\\', '/')).replace(/\/$/, '');
    if (path !== '' && !forbidden.test(path)) return path;
    const message = `must be a path ${mayLeave ? 'relative to' : 'inside'} the site folder, but it is ${show(value)}.`;
    const hint = `Write it relative to the site folder, without a leading slash: '${example}'.`;
    addIssue(context, message, hint);
    return z.NEVER;
  });
}

/**
 * An object with these keys only. The message about an unknown key lists them.
 * @example object('an object like { size: 4 }', { size: z.number() })
 */
export function object<const S extends z.ZodRawShape>(expected: string, shape: S) {
  const keys = Object.keys(shape).join(', ');
  return z.strictObject(shape, { error: (issue) => (issue.code === 'unrecognized_keys' ? keys : expected) });
}

/**
 * A read-only list.
 * @example list('a list of names', text)
 */
export function list<T extends z.ZodType>(expected: string, element: T) {
  return z.array(element, { error: expected }).readonly();
}

/** An object with arbitrary keys. */
export function record<T extends z.ZodType>(expected: string, value: T) {
  return z.record(z.string(), value, { error: expected }).readonly();
}

/** Reports a value that breaks a rule. The message continues after the key. */
export function addIssue(context: z.RefinementCtx, message: string, hint: string, path?: PropertyKey[]): void {
  context.addIssue({ code: 'custom', message, path, params: { hint } });
}

/** A schema that rejects every value. The message continues after the key. */
export function reject(message: string, hint: string): z.ZodType<never> {
  return z.unknown().transform((_value, context) => {
    addIssue(context, message, hint);
    return z.NEVER;
  });
}

/**
 * Validates a value against the schema that its form suggests, so that messages are about that schema only. `Input` is
 * the union of the inputs of all schemas.
 * @example choose((value) => (typeof value === 'string' ? text : box))
 */
export function choose<Output, Input>(pick: (value: unknown) => z.ZodType<Output, unknown>): z.ZodType<Output, Input> {
  const chosen = z.unknown().transform((value, context) => {
    const result = pick(value).safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) context.issues.push({ ...issue, input: value } as z.core.$ZodRawIssue);
    return z.NEVER;
  });
  // At run time the schema accepts any value, so that it can report invalid ones.
  return chosen as z.ZodType<Output> as z.ZodType<Output, Input>;
}

/** The hint for an item with an unknown `type`. */
export function unknownTypeHint(type: unknown, types: readonly string[]): string {
  const near = nearestName(String(type), types);
  return `${near ? `Did you mean '${near}'? ` : ''}The known types are: ${types.join(', ')}.`;
}

/** Formats a value as code. */
export function show(value: unknown): string {
  return inspect(value, { compact: true, breakLength: Infinity, depth: 3, maxStringLength: 200 });
}
