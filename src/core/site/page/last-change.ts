import type { PageDraft } from '../page-draft.ts';
import type { FileDates } from '../source-types.ts';

/**
 * ISO date of the last change of a page's content: its file and the one that a plugin's part is made from. A date in front
 * matter takes precedence. Undefined if unknown, as for uncommitted files.
 */
export function lastChange(
  { source, frontMatter, added }: Pick<PageDraft, 'source' | 'frontMatter' | 'added'>,
  dates: FileDates,
): string | undefined {
  const written = frontMatter.last_update?.date;
  if (written !== undefined) return written;
  const files = added ? [source, added.place.file] : [source];
  const known = files.flatMap((file) => dates.get(file)?.date ?? []);
  return known.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}
