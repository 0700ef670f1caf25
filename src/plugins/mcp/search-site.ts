import { codeSpan, markdownLine } from '../../core/base/text/markdown-text.ts';
import { findPlaces } from '../search/result/find-places.ts';
import type { IndexReader } from '../search/index/index-reader.ts';
import type { Marked } from '../search/result/marked.ts';
import type { SearchResult } from '../search/result/search-result.ts';

/** The results of a query, best first, as a Markdown list with an excerpt each. */
export async function searchSite(query: string, index: IndexReader, limit: number): Promise<string> {
  const results = await findPlaces(query, index);
  if (results.length === 0) return `Nothing found for "${query}". Try other words, or list_pages.`;
  return results.slice(0, limit).map(describe).join('\n');
}

/** Address of the page of an operation, or of the part of a page that shows it. */
export async function operationAddress(id: string, index: IndexReader): Promise<string | undefined> {
  const results = await findPlaces(id, index);
  return results.find(({ operation }) => operation && plain(operation.id) === id)?.url;
}

function describe({ title, url, page, path, operation, excerpt }: SearchResult): string {
  const trail = [...page.trail, ...(plain(title) === page.title ? [] : [page.title]), ...path]
    .map(markdownLine)
    .join(' › ');
  const request =
    operation &&
    ` ${codeSpan(`${operation.method.toUpperCase()} ${plain(operation.path)}`)} (${markdownLine(plain(operation.id))})`;
  const lines = [`- [${markdownLine(plain(title))}](${url})${request ?? ''}${trail === '' ? '' : ` in ${trail}`}`];
  if (excerpt) lines.push(`  ${markdownLine(plain(excerpt))}`);
  return lines.join('\n');
}

function plain(marked: Marked): string {
  return marked.map(({ text }) => text).join('');
}
