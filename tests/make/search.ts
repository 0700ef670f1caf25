import { commonWords } from '../../src/plugins/search/words/common-words.ts';
import { openIndex, type IndexReader } from '../../src/plugins/search/index/index-reader.ts';
import { indexGroup } from '../../src/plugins/search/index/index-group.ts';
import { makeIndex } from '../../src/plugins/search/index/make-index.ts';
import { groupPages } from '../../src/plugins/search/index/page-groups.ts';
import type { SearchPage, Section } from '../../src/plugins/search/index/section.ts';

/** A page for tests: `text` comes before the first section, `headings` are the sections with their text. */
export function makeSearchPage(
  url: string,
  title: string,
  {
    text = '',
    headings = {},
    ...more
  }: Partial<SearchPage> & { text?: string; headings?: Record<string, string> } = {},
): SearchPage {
  const section = (id: string, name: string, own: string): Section => ({
    id,
    title: name,
    path: [],
    blocks: own === '' ? [] : [{ kind: 'text', text: own }],
  });
  const parts = Object.entries(headings).map(([name, own]) =>
    section(name.toLowerCase().replaceAll(' ', '-'), name, own),
  );
  return {
    url,
    title,
    trail: [],
    description: '',
    keywords: [],
    sections: [section('', title, text), ...parts],
    ...more,
  };
}

/** An index of some pages in memory, for tests; `onRead` gets the text of each file that is read. */
export function makeSearch(
  pages: readonly SearchPage[],
  { synonyms = [], onRead }: { synonyms?: readonly (readonly string[])[]; onRead?: (text: string) => void } = {},
): IndexReader {
  const common = commonWords('en');
  const texts = new Map<string, string>();
  const write = (text: string) => {
    const name = `${texts.size} ${text.length}`;
    texts.set(name, text);
    return name;
  };
  const index = makeIndex(pages, write, groupPages(pages, { common, phrases: synonyms.flat() }).map(indexGroup));
  const root = { ...index, files: { start: '', end: '' }, common, synonyms, versions: [], suggestions: [] };
  return openIndex(root, async (name, isExpected) => {
    const text = texts.get(name) ?? '';
    onRead?.(text);
    const data: unknown = JSON.parse(text);
    if (!isExpected(data)) throw new Error(`${name} has unexpected content.`);
    return data;
  });
}
