import { z } from 'zod';
import { codeSpan, linkTarget, markdownLine, SiteError } from '../../plugin.ts';
import type { AssistantTool, PublishedEdition } from '../../plugin.ts';
import type { SearchRoot } from './index/index-files.ts';
import { openIndex, type IndexReader } from './index/index-reader.ts';
import { findPlaces, type SearchResult } from './result/find-places.ts';
import type { Marked } from './result/marked.ts';

const DEFAULT_LIMIT = 10;
/** A name or query of limited length, because processing time and messages grow with it. */
const shortText = z.string().max(4000, 'at most 4000 characters');

type Input = { query: string; limit?: number; edition?: string };

export const searchTool: AssistantTool = {
  name: 'search',
  title: 'Search',
  description: 'Find pages, sections, operations, fields and error messages of the documentation. Typos are fine.',
  input: (edition) =>
    z.object({
      query: shortText.min(1),
      limit: z.int().min(1).max(50).optional(),
      edition: shortText.optional().describe(edition),
    }),
  async run({ query, limit = DEFAULT_LIMIT, edition }: Input, site) {
    const results = await findPlaces(query, await indexOf(await site.edition(edition)), { allTexts: true });
    if (results.length === 0) return `Nothing found for "${query}". Try other words, or list_pages.`;
    return results.slice(0, limit).map(describe).join('\n');
  },
};

async function indexOf({ files, readJson }: PublishedEdition): Promise<IndexReader> {
  const root = (await readJson(String((await files())['search']))) as SearchRoot;
  return openIndex(root, async (file, isExpected) => {
    const data = await readJson(file);
    if (isExpected(data)) return data;
    throw new SiteError({
      topic: 'assistants',
      fact: `The search file "${file}" has unexpected content.`,
      hint: 'Build the site again: `npx area-docs build`.',
    });
  });
}

/** A result as an item of a Markdown list, with an excerpt. */
function describe({ title, url, page, path, operation, excerpt }: SearchResult): string {
  const trail = [...page.trail, ...(plain(title) === page.title ? [] : [page.title]), ...path]
    .map(markdownLine)
    .join(' › ');
  const request =
    operation &&
    ` ${codeSpan(`${operation.method.toUpperCase()} ${plain(operation.path)}`)} (${markdownLine(plain(operation.id))})`;
  const lines = [
    `- [${markdownLine(plain(title))}](${linkTarget(url)})${request ?? ''}${trail === '' ? '' : ` in ${trail}`}`,
  ];
  if (excerpt) lines.push(`  ${markdownLine(plain(excerpt))}`);
  return lines.join('\n');
}

function plain(marked: Marked): string {
  return marked.map(({ text }) => text).join('');
}
