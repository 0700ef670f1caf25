import type { Entry, FieldName } from './entries.ts';
import type { Found } from './find-in.ts';
import { excerptOf, markedLetters, markRanges, type Marked } from './marked.ts';
import type { SearchResult } from './search-result.ts';

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
  const [title, path, id, description] = [marked('title'), marked('path'), marked('id'), marked('description')];
  const inView = Math.max(markedLetters(title), markedLetters(path));
  const isIdTelling = markedLetters(id) > inView;
  return {
    kind,
    url,
    title,
    page: { title: page.title, url: page.url, trail: page.trail ?? [] },
    ...(operation && { operation: { method: operation.method, path, ...(isIdTelling && { id }) } }),
    ...(inView === 0 && !isIdTelling && markedLetters(description) > 0 && { excerpt: excerptOf(description) }),
  };
}

function markedField({ fields }: Entry, name: FieldName, ranges: Found['ranges']): Marked {
  const field = fields.find((candidate) => candidate.name === name);
  return field ? markRanges(field.text, ranges.get(field) ?? []) : [];
}
