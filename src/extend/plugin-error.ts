import { inspect } from 'node:util';
import { SiteError, type Place } from '../base/errors/site-error.ts';

/** What messages say about a plugin: its name, and where the configuration lists it. */
export type Blamed = { name: string; place: Place };

/** An error of a plugin's field. `problem` completes "`field` of the plugin …". */
export function fieldError(
  { name, place }: Blamed,
  field: string,
  problem: string,
  { hint, cause }: { hint?: string; cause?: unknown } = {},
): SiteError {
  const fact = `\`${field}\` of the plugin "${name}" ${problem}`;
  return new SiteError({ fact, place, cause, ...(hint !== undefined && { hint }) });
}

/** The error of a function that threw, with the line of its stack that is in a file of the plugin. */
export function thrownError(blamed: Blamed, field: string, cause: unknown): SiteError {
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : inspect(cause);
  const at = cause instanceof Error ? thrownAt(cause) : undefined;
  const hint = `Correct the plugin${at === undefined ? '' : `: it was thrown at ${at}`}.`;
  return fieldError(blamed, field, `threw an error. ${text.trim().replace(/\.$/, '')}.`, { hint, cause });
}

/** File, line and column of the first frame that is in a module of the site. */
function thrownAt({ stack = '' }: Error): string | undefined {
  const [, path, place] = /file:\/\/(\S+?)\?fresh=\d+(:\d+:\d+)/.exec(stack) ?? [];
  return path && `${decodeURI(path)}${place}`;
}
