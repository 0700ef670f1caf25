import type { z } from 'zod';
import { capitalize } from '../base/text/capitalize.ts';
import { codeSpan } from '../base/text/markdown-text.ts';
import { nearestHint } from '../base/text/nearest-name.ts';
import { isRecord } from '../base/records.ts';
import { show } from './schema/fields.ts';

/** An error in a value: the fact, the next step, and the path to the invalid part. */
export type Diagnostic = { fact: string; hint?: string; path: readonly PropertyKey[] };

/**
 * Formats a schema issue: one diagnostic for each unknown key, otherwise a single one. `root` is the checked value,
 * and `subject` names it in messages.
 */
export function formatIssue(issue: z.core.$ZodIssue, root: unknown, subject: string): Diagnostic[] {
  const { path, message } = issue;
  const name = path.length === 0 ? subject : `\`${formatPath(path)}\``;
  if (issue.code === 'unrecognized_keys') {
    // The message of `object` in fields.ts lists the known keys.
    const hint = `The known keys are: ${message}.`;
    return issue.keys.map((key) => ({
      fact: `\`${key}\` is not a key of ${name}.`,
      hint: nearestHint(key, message.split(', '), hint, codeSpan),
      path: [...path, key],
    }));
  }
  if (issue.code === 'custom') {
    const hint: unknown = issue.params?.['hint'];
    return [{ fact: `${capitalize(name)} ${message}`, path, ...(typeof hint === 'string' && { hint }) }];
  }
  return [{ fact: `${capitalize(name)} must be ${message}, but it is ${describe(valueAt(root, path))}.`, path }];
}

/** Formats a path as code: `navbar.items[2].label`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(String(key))) return `${text}[${JSON.stringify(String(key))}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

/** The part of a value at a path, or undefined if the path leads nowhere. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isRecord(value) ? value[String(key)] : undefined;
  }, root);
}

function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'function') return 'a function';
  const shown = show(value);
  if (typeof value !== 'object' || shown.length <= 80) return shown;
  return Array.isArray(value) ? 'a list' : 'an object';
}
