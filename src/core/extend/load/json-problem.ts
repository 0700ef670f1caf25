import { MAX_DEPTH } from '../../base/data/nesting.ts';
import { formatPath } from '../../config/format-issue.ts';
import { isRecord } from '../../base/own-value.ts';
import type { SiteError } from '../../base/errors/site-error.ts';
import { fieldError, type PluginReference } from '../plugin-error.ts';

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
  if (path.length > MAX_DEPTH) return 'it contains itself, or is nested too deeply';
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
