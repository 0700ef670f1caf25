import { styleText } from 'node:util';
import { messageWithTopic, type SiteError } from '../base/errors/site-error.ts';

/** Prints each error with its fact, place and next step, then the number of errors and the names of skipped checks. */
export function reportErrors(errors: readonly SiteError[], skipped?: string): void {
  const format = messageWithTopic();
  for (const error of errors) console.error(`${mark('red', '✗')} ${format(error)}\n`);
  const total = errors.length === 1 ? '1 error.' : `${errors.length} errors.`;
  console.error(skipped === undefined ? total : `${total} ${skipped}`);
}

/** Prints non-fatal errors: the first few of each kind, or all if `verbose`. */
export function reportWarnings(warnings: readonly SiteError[], { verbose }: { verbose: boolean }): void {
  const format = messageWithTopic();
  const groups = verbose ? [{ shown: warnings, more: 0 }] : groupWarnings(warnings);
  for (const { shown, more } of groups) {
    for (const warning of shown) console.error(`${mark('yellow', '!')} ${format(warning)}\n`);
    if (more > 0) console.error(`  … and ${more} more of this kind. To see all of them, add --verbose.\n`);
  }
}

/** Colors text only on a terminal; Node respects `NO_COLOR`. */
function mark(color: 'red' | 'yellow', sign: string): string {
  return styleText(color, sign, { stream: process.stderr });
}

const SHOWN_PER_KIND = 10;

/**
 * Groups warnings by kind, ordered by first occurrence. Warnings are of the same kind if they differ only in
 * quotations, addresses and numbers. `more` is the number of warnings in the group that are not shown.
 */
export function groupWarnings(warnings: readonly SiteError[]) {
  const kinds = Map.groupBy(warnings, ({ fact }) => kindOf(fact));
  return [...kinds.values()].map((group) => ({
    shown: group.slice(0, SHOWN_PER_KIND),
    more: Math.max(0, group.length - SHOWN_PER_KIND),
  }));
}

/** A message without names, addresses, quotations and numbers. */
function kindOf(fact: string): string {
  return fact.replaceAll(/`[^`]*`|"[^"]*"|\S*[./]\S+|\d+/g, '…');
}
