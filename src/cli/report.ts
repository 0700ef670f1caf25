import { styleText } from 'node:util';
import type { SiteError } from '../base/errors/site-error.ts';
import { groupWarnings } from './group-warnings.ts';

/** Prints every error with fact, place and next step, and how many there are. */
export function reportErrors(errors: readonly SiteError[]): void {
  for (const error of errors) console.error(`${mark('red', '✗')} ${error.message}\n`);
  console.error(errors.length === 1 ? '1 error.' : `${errors.length} errors.`);
}

/** Prints errors that do not end the command: of each kind the first ones, or all if `verbose`. */
export function reportWarnings(warnings: readonly SiteError[], { verbose }: { verbose: boolean }): void {
  const groups = verbose ? [{ shown: warnings, more: 0 }] : groupWarnings(warnings);
  for (const { shown, more } of groups) {
    for (const warning of shown) console.error(`${mark('yellow', '!')} ${warning.message}\n`);
    if (more > 0) console.error(`  … and ${more} more of this kind. To see all of them, add --verbose.\n`);
  }
}

/** Colours only on a terminal; `NO_COLOR` is respected by Node. */
function mark(color: 'red' | 'yellow', sign: string): string {
  return styleText(color, sign, { stream: process.stderr });
}
