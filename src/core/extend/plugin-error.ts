import { inspect } from 'node:util';
import { ownValue } from '../base/records.ts';
import { SiteError, SiteErrors, type Place } from '../base/errors/site-error.ts';
import { fixHint } from '../base/errors/thrown-at.ts';

/** Identifies a plugin in messages: its name, its place in the configuration, and its file, if the site contains it. */
export type PluginReference = { name: string; place: Place; file?: string | undefined };

/** Name of the internal plugin that represents the settings of a site. */
export const settingsName = 'site configuration';

/** The configuration key that sets a plugin field, where the names differ. */
const settingsKeys: Readonly<Record<string, string>> = { head: 'headTags', styles: 'customCss' };

/** An error of a plugin's field. `problem` completes "`field` of the plugin …". */
export function fieldError(
  { name, place, file }: PluginReference,
  field: string,
  problem: string,
  { hint = file && `Correct \`${field}\` in ${file}.`, cause }: { hint?: string | undefined; cause?: unknown } = {},
): SiteError {
  const key = ownValue(settingsKeys, field) ?? field;
  const isSettings = name === settingsName;
  const subject = isSettings ? `\`${key}\` of the configuration` : `\`${field}\` of the plugin "${name}"`;
  const where = isSettings ? { file: place.file, key: key.split('.') } : place;
  return new SiteError({ topic: 'plugins', fact: `${subject} ${problem}`, place: where, cause, hint });
}

/** The error of a function that threw. The hint names the first stack frame in a module of the site. */
export function thrownError(plugin: PluginReference, field: string, cause: unknown): SiteError {
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : inspect(cause);
  return fieldError(plugin, field, `threw an error. ${text.trim().replace(/\.$/, '')}.`, {
    hint: fixHint(cause),
    cause,
  });
}

/** The errors of a call that failed. `SiteError`s stay unchanged; other errors are wrapped to name plugin and field. */
export function failedCall(plugin: PluginReference, field: string, error: unknown): SiteErrors {
  const all: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const errors = all.flatMap((one) => {
    if (one instanceof SiteErrors) return one.errors;
    return one instanceof SiteError ? one : thrownError(plugin, field, one);
  });
  // `Promise.any([])` rejects with an `AggregateError` without errors.
  return new SiteErrors(errors.length > 0 ? errors : [thrownError(plugin, field, error)]);
}
