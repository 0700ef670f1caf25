import { styleText } from 'node:util';
import type { SiteError } from '../base/errors/site-error.ts';
import type { Topic } from '../base/errors/topics.ts';
import { groupWarnings } from './group-warnings.ts';

/** Prints every error with fact, place and next step, then their number. */
export function reportErrors(errors: readonly SiteError[]): void {
  const explained = new Set<Topic>();
  for (const error of errors) console.error(`${mark('red', '✗')} ${withTopic(error, explained)}\n`);
  console.error(errors.length === 1 ? '1 error.' : `${errors.length} errors.`);
}

/** Prints non-fatal errors: the first few of each kind, or all if `verbose`. */
export function reportWarnings(warnings: readonly SiteError[], { verbose }: { verbose: boolean }): void {
  const explained = new Set<Topic>();
  const groups = verbose ? [{ shown: warnings, more: 0 }] : groupWarnings(warnings);
  for (const { shown, more } of groups) {
    for (const warning of shown) console.error(`${mark('yellow', '!')} ${withTopic(warning, explained)}\n`);
    if (more > 0) console.error(`  … and ${more} more of this kind. To see all of them, add --verbose.\n`);
  }
}

/** The message; the first one of each topic names the command that explains it. */
function withTopic({ message, topic }: SiteError, explained: Set<Topic>): string {
  if (explained.has(topic)) return message;
  explained.add(topic);
  return `${message}\n  More: area-docs explain ${topic}`;
}

/** Colours only on a terminal; Node respects `NO_COLOR`. */
function mark(color: 'red' | 'yellow', sign: string): string {
  return styleText(color, sign, { stream: process.stderr });
}
