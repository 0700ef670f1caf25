import type { PageDraft } from '../page-draft.ts';
import type { FileDates } from '../source-types.ts';

/**
 * ISO date of the last change of a page's content: its file and, for the reference, the contract. A date in front
 * matter takes precedence. Undefined if unknown, as for uncommitted files.
 */
export function lastChange(
  { source, frontMatter, operations, part }: Pick<PageDraft, 'source' | 'frontMatter' | 'operations' | 'part'>,
  contractFile: string | undefined,
  dates: FileDates,
): string | undefined {
  const written = frontMatter.last_update?.date;
  if (written !== undefined) return written;
  const isReference = operations.length > 0 || part !== undefined;
  const files = isReference && contractFile !== undefined ? [source, contractFile] : [source];
  const known = files.flatMap((file) => dates.get(file)?.date ?? []);
  return known.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}
