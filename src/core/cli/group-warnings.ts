import type { SiteError } from '../base/errors/site-error.ts';

/** Number of warnings shown per kind. */
const SHOWN_PER_KIND = 10;

/** Warnings of one kind: the first few, and the number of the rest. */
export type WarningGroup = { shown: readonly SiteError[]; more: number };

/**
 * Groups warnings by kind, ordered by first occurrence. Warnings are of the same kind if they differ only in quotations
 * and numbers.
 */
export function groupWarnings(warnings: readonly SiteError[]): WarningGroup[] {
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
