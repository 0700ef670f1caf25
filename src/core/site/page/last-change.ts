import type { PageDraft } from '../page-draft.ts';
import type { FileDates } from '../source-types.ts';

/**
 * ISO date of the last change of a page's content: of its file, or of the source of a plugin's part. A date in front
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
