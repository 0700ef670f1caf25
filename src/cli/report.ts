import { styleText } from 'node:util';
import type { SiteError } from '../base/errors/site-error.ts';

/** Prints every error with fact, place and next step, and how many there are. */
export function reportErrors(errors: readonly SiteError[]): void {
  for (const error of errors) console.error(`${mark('red', '✗')} ${error.message}\n`);
  console.error(errors.length === 1 ? '1 error.' : `${errors.length} errors.`);
}

/** Prints errors that do not end the command. */
export function reportWarnings(warnings: readonly SiteError[]): void {
  for (const warning of warnings) console.error(`${mark('yellow', '!')} ${warning.message}\n`);
}

/** Colours only on a terminal; `NO_COLOR` is respected by Node. */
function mark(color: 'red' | 'yellow', sign: string): string {
  return styleText(color, sign, { stream: process.stderr });
}
