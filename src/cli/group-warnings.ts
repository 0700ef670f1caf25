import type { SiteError } from '../base/errors/site-error.ts';

/** Warnings that are shown of each kind. */
const SHOWN = 10;

/** Warnings of one kind: the first ones, and how many more there are. */
export type WarningGroup = { shown: readonly SiteError[]; more: number };

/** Groups warnings by kind, in the order of the first of each. Two are of one kind if they differ only in what they quote and count. */
export function groupWarnings(warnings: readonly SiteError[]): WarningGroup[] {
  const kinds = Map.groupBy(warnings, ({ fact }) => kindOf(fact));
  return [...kinds.values()].map((group) => ({
    shown: group.slice(0, SHOWN),
    more: Math.max(0, group.length - SHOWN),
  }));
}

/** A message without names, addresses, quotations and numbers. */
function kindOf(fact: string): string {
  return fact.replaceAll(/`[^`]*`|"[^"]*"|\S*[./]\S+|\d+/g, '…');
}
