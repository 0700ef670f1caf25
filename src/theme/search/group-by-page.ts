import type { Entry, EntryField, FieldName } from './entries.ts';
import type { Range } from './field.ts';
import { markRanges, type Marked } from './marked.ts';
import type { SearchResult } from './search-result.ts';

/** An entry that answers a query: how much of the query it holds (0 to 1), how well, and where. */
export type Found = { entry: Entry; share: number; score: number; ranges: ReadonlyMap<EntryField, readonly Range[]> };

const MOST_OF_A_PAGE = 5;
const MOST = 40;

/** Results with those of one page together: pages by their best, and the best of each first. */
export function groupByPage(found: readonly Found[]): SearchResult[] {
  const pages = Map.groupBy(
    found.toSorted((a, b) => b.score - a.score),
    ({ entry }) => entry.page,
  );
  return [...pages.values()]
    .flatMap((group) => withoutLatePage(group).slice(0, MOST_OF_A_PAGE))
    .slice(0, MOST)
    .map(toResult);
}

/** A page that is less of an answer than one of its parts is named above them anyway. */
function withoutLatePage(group: readonly Found[]): Found[] {
  return group.filter(({ entry }, index) => index === 0 || entry.kind !== 'page');
}

function toResult({ entry, ranges }: Found): SearchResult {
  const { kind, url, page, operation } = entry;
  const marked = (name: FieldName) => markedField(entry, name, ranges);
  const title = marked('title') ?? [];
  const id = marked('id');
  const path = marked('path');
  const isSeen = [title, id, path].some((text) => text?.some(({ isMatch }) => isMatch));
  const description = isSeen ? undefined : marked('description');
  return {
    kind,
    url,
    title,
    page: { title: page.title, url: page.url, trail: page.trail ?? [] },
    ...(operation &&
      path && { operation: { method: operation.method, path, ...(hasMatch(id) && !hasMatch(path) && { id }) } }),
    ...(hasMatch(description) && { excerpt: description }),
  };
}

function markedField({ fields }: Entry, name: FieldName, ranges: Found['ranges']): Marked | undefined {
  const field = fields.find((candidate) => candidate.name === name);
  return field && markRanges(field.text, ranges.get(field) ?? []);
}

function hasMatch(text: Marked | undefined): text is Marked {
  return text?.some(({ isMatch }) => isMatch) ?? false;
}
