import type { PageVersion } from '../../../plugin.ts';
import { excerptOf } from './excerpt.ts';
import type { Place, PlacePage, SearchRoot } from '../index/index-files.ts';
import type { IndexReader } from '../index/index-reader.ts';
import { wordFinder } from './mark-words.ts';
import { markRanges, type Marked } from './marked.ts';
import { queryForms } from '../query/query.ts';
import { rankPages, type RankedPage, type RankedSection } from '../query/rank.ts';
import { countSpaceless, formsOf } from '../words/words.ts';

/** Number of pages shown. */
const MAX_PAGES = 12;
/** Number of pages whose texts are compared with the query. By default, the results of other pages have no excerpts. */
const MAX_TEXTS = 5;
const MAX_SECTIONS = 4;
/** Sections below this share of their page's best score are hidden. */
const MIN_SHARE = 0.55;
/** Added to the score of text that contains the whole query as typed, as a multiple of the score. */
const PHRASE_BONUS = 2;
/** Minimum share for a title that contains a query with symbols, such as `C++`; see `sharesOf`. */
const SYMBOLS_SHARE = 0.5;

/** A part of the site by label, and the version of the current page. By default, searches the latest versions. */
export type PageScope = {
  part?: string | undefined;
  version?: PageVersion | undefined;
  /** Reads the texts of all results, for their excerpts. The order of the results stays the same. */
  allTexts?: boolean;
};

/** A place that matches a query. Results of one page are consecutive. */
export type SearchResult = {
  kind: 'page' | 'heading' | 'operation';
  /** Public address, with the anchor of a section. */
  url: string;
  title: Marked;
  /** Headings around a section, outermost first. */
  path: readonly string[];
  /** The same object in all results of a page. */
  page: Omit<PlacePage, 'sections'>;
  operation?: { id: Marked; method: string; path: Marked };
  /** Text around the words that were found, or the first text if the words are only in the title or the keywords. */
  excerpt?: Marked;
  /** The matched words in the form of the index. Common words only if the query has no others. */
  words: ReadonlySet<string>;
};

/** Results of a query, best first and grouped by page. */
export async function findPlaces(query: string, index: IndexReader, scope: PageScope = {}): Promise<SearchResult[]> {
  const ranked = (await rankPages(query, index))
    .filter(({ page }) => isInScope(page, scope, index.root))
    .slice(0, MAX_PAGES);
  const pages = await Promise.all(
    ranked.map(async (match, position) => {
      const [place, texts] = await Promise.all([
        index.place(match.page),
        position < MAX_TEXTS || scope.allTexts ? index.texts(match.page) : [],
      ]);
      return { match, place, texts, compared: position < MAX_TEXTS ? texts : [] };
    }),
  );
  const typed = typedQuery(query);
  return pages
    .flatMap(({ match, place, texts, compared }) =>
      place ? [{ match: withShares(match, sharesOf(typed, place, compared)), place, texts }] : [],
    )
    .toSorted((a, b) => b.match.score - a.match.score)
    .flatMap(({ match, place: { sections, ...page }, texts }) =>
      shownSections(match).flatMap(({ section }) => {
        const place = sections[section];
        return place ? [resultOf(page, place, texts[section] ?? '', match.words)] : [];
      }),
    );
}

/** False for a page outside the part, and for a page in another version of docs that a plugin adds. */
function isInScope(page: number, { part, version: current }: PageScope, { parts, addedVersions }: SearchRoot): boolean {
  if (part !== undefined && parts.findLast(([, first]) => first <= page)?.[0] !== part) return false;
  const version = addedVersions.findLast(([, first]) => first <= page)?.[0];
  if (!version) return true;
  return version.docs === current?.docs ? version.label === current.label : version.isLatest;
}

type TypedQuery = ReturnType<typeof typedQuery>;

function typedQuery(query: string) {
  // In scripts without spaces, two characters may be a word.
  const minWords = countSpaceless(query) > 1 ? 2 : MIN_WORDS;
  return {
    words: queryForms(query),
    minWords,
    // An identifier has several words too, but is not a sentence.
    isSentence: minWords < MIN_WORDS || /\S\s+\S+\s+\S/.test(query),
    /** The query if its symbols matter: `C++` and `C#` have the same words. */
    withSymbols: /[^\p{L}\p{M}\p{N}\s]/u.test(query) ? query.trim().toLowerCase() : undefined,
  };
}

/** Per section, the share of the query that it contains as typed: 0 to 1. Without `texts`, compares only titles. */
function sharesOf(query: TypedQuery, { sections }: PlacePage, texts: readonly string[]): number[] {
  const { isSentence, withSymbols } = query;
  return sections.map(({ title }, section) => {
    const isExact = withSymbols !== undefined && title.toLowerCase().includes(withSymbols);
    const share = isSentence ? phraseShare(query, `${title}\n${texts[section] ?? ''}`) : 0;
    return isExact ? Math.max(share, SYMBOLS_SHARE) : share;
  });
}

/** Raises the scores of sections that contain a part of the query as typed, and of their page. */
function withShares(match: RankedPage, shares: readonly number[]): RankedPage {
  const raise = (score: number, share: number) => score * (1 + PHRASE_BONUS * share ** 2);
  const sections = match.sections
    .map(({ section, score, own }) => {
      const share = shares[section] ?? 0;
      return { section, score: raise(score, share), own: raise(own, share) };
    })
    .toSorted((a, b) => b.score - a.score);
  return { ...match, score: raise(match.score, Math.max(0, ...shares)), sections };
}

/** The best sections. Omits the page itself (section 0) unless it is the best, because the list names it anyway. */
function shownSections({ sections }: RankedPage): readonly RankedSection[] {
  const minScore = (sections[0]?.own ?? 0) * MIN_SHARE;
  return sections
    .filter(({ section, own }, position) => position === 0 || (own >= minScore && section > 0))
    .slice(0, MAX_SECTIONS);
}

function resultOf(page: SearchResult['page'], place: Place, text: string, words: ReadonlySet<string>): SearchResult {
  const { id, title, path = [], operation } = place;
  const find = wordFinder(words);
  const mark = (shown: string): Marked => markRanges(shown, find(shown));
  return {
    kind: id === '' ? 'page' : operation ? 'operation' : 'heading',
    url: id === '' ? page.url : `${page.url}#${id}`,
    title: mark(title),
    path,
    page,
    operation: operation && { id: mark(operation.id), method: operation.method, path: mark(operation.path) },
    excerpt: excerptOf(text, find),
    words,
  };
}

/** Minimum number of words for a query that may quote a sentence, such as an error message. */
const MIN_WORDS = 3;

/** Share of a query that text contains as one unbroken run: 0 to 1. 0 if the run has fewer than `minWords` words. */
function phraseShare({ words: query, minWords }: TypedQuery, text: string): number {
  if (query.length < minWords) return 0;
  let longest = 0;
  // Lengths of the common runs that end at the word before, by position in the query.
  let before: number[] = [];
  for (const word of formsOf(text)) {
    const lengths: number[] = [];
    for (const [position, queryWord] of query.entries()) {
      if (word === queryWord) lengths[position] = (before[position - 1] ?? 0) + 1;
      longest = Math.max(longest, lengths[position] ?? 0);
    }
    before = lengths;
  }
  return longest < minWords ? 0 : longest / query.length;
}
