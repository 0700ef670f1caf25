import { IMPACTS } from '../index/index-files.ts';
import type { IndexReader } from '../index/index-reader.ts';
import { matchWord, SAME_WORD_QUALITY, type WordMatch } from './match-word.ts';
import { isWholeTerm } from '../words/terms.ts';
import { correctedReading, readingsOf, type Reading } from './query.ts';

/** A page with words of the query; best sections first. */
export type RankedPage = {
  page: number;
  score: number;
  sections: readonly RankedSection[];
  words: ReadonlySet<string>;
};

/** `own` is the part of the score that comes from the section, not from its page. */
export type RankedSection = { section: number; score: number; own: number };

/** Factor for the weight of a common word in a query of several words. */
const COMMON_WEIGHT = 0.14;
/** Share of a match in the page's own title or text that counts for its sections. */
const PAGE_WEIGHT = 0.45;
/** Share of a query's weight that a page must contain. */
const MIN_COVERAGE = 0.25;
/** Weight of adjacent words as one, as in a title or an identifier. */
const SPAN_WEIGHT = 0.8;
/** Factors of this weight, for spans with common words and for whole titles. */
const SPAN_WITH_COMMON = 0.6;
const WHOLE_TITLE = 1.8;
/** Minimum value of a typed identifier at any place, because readers who type an identifier know what they want. */
const MIN_IDENTIFIER = 0.7;
/** Minimum value of a complete title, even if it is one of many headings on its page. */
const MIN_TITLE = 0.7;
/** Minimum weight of a word that every page contains, because in titles it still distinguishes pages. */
const MIN_RARITY = 0.28;
/** Factor for the page itself among its sections, because readers want the page if both match alike. */
const WHOLE_PAGE = 1.2;
/** Exponent that lowers the score of pages and sections without all words of the query. */
const COVERAGE_POWER = 2;
/** Share of the score that comes from the whole page; the rest comes from its best section. */
const PAGE_SHARE = 0.85;

/** Pages that match a query, best first. */
export async function rankPages(query: string, index: IndexReader): Promise<RankedPage[]> {
  const readings = readingsOf(query, index.root);
  const ranked = await Promise.all([
    ...readings.map((reading) => rankReading(reading, index)),
    ...readings.slice(0, 1).map((reading) => rankCorrected(reading, index)),
  ]);
  const best = new Map<number, RankedPage>();
  for (const match of ranked.flat()) {
    const other = best.get(match.page);
    const words = new Set([...(other?.words ?? []), ...match.words]);
    best.set(match.page, { ...(other && other.score >= match.score ? other : match), words });
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score || a.page - b.page);
}

/** Pages that match a query once its unknown words are replaced with the most similar known words. */
async function rankCorrected({ words }: Reading, index: IndexReader): Promise<RankedPage[]> {
  const corrected = await Promise.all(
    words.map(async (word) => {
      const matches = await matchWord(word, index);
      const isKnown = matches.some((match) => match.quality >= SAME_WORD_QUALITY || match.word.startsWith(word));
      if (isKnown) return word;
      const [best] = matches.toSorted((a, b) => b.quality - a.quality || at(b.postings, 0) - at(a.postings, 0));
      return best?.word ?? word;
    }),
  );
  if (words.length < 2 || corrected.every((word, position) => word === words[position])) return [];
  return rankReading(correctedReading(corrected, index.root), index);
}

/** Per page and section, the quality of the match for each term of the query: 0 to 1. */
type MatchQualities = Map<number, Map<number, number[]>>;

async function rankReading({ words, terms, quality }: Reading, index: IndexReader): Promise<RankedPage[]> {
  const matched = await Promise.all(
    terms.map(async (term) => ({ ...term, matches: await matchWord(term.term, index) })),
  );
  const pages: MatchQualities = new Map();
  for (const [position, { start, end, term, isTyped, matches }] of matched.entries()) {
    const covered = Array.from({ length: end - start }, (_, offset) => start + offset);
    const minValue = isTyped ? MIN_IDENTIFIER : isWholeTerm(term) ? MIN_TITLE : 0;
    recordMatches(pages, matches, { positions: [position, ...covered], length: terms.length, minValue });
  }
  const common = new Set(index.root.common);
  const weights = matched.map(({ start, end, term, matches }, position) => {
    const hasCommon = words.slice(start, end).some((word) => common.has(word));
    const weight = rarity(matches, index.root.pages);
    if (position < words.length) return hasCommon && words.length > 1 ? weight * COMMON_WEIGHT : weight;
    return SPAN_WEIGHT * weight * (isWholeTerm(term) ? WHOLE_TITLE : hasCommon ? SPAN_WITH_COMMON : 1);
  });
  const wordWeights = weights.slice(0, words.length);
  const totalWeight = sum(wordWeights);
  const uncommon = matched.filter(
    ({ start, end }) => words.length === 1 || words.slice(start, end).some((word) => !common.has(word)),
  );
  // A page that contains only the common words of a question does not answer it.
  if (uncommon.length > 0 && uncommon.every(({ matches }) => matches.length === 0)) return [];
  const marked = [...(uncommon.length > 0 ? uncommon : matched), ...matched.slice(words.length)];
  const forms = new Set(marked.flatMap(({ matches }) => sameWordMatches(matches)).map(({ word }) => word));
  return [...pages].flatMap(([page, sections]) => {
    const bestValues = weights.map((_, position) =>
      Math.max(...[...sections.values()].map((values) => at(values, position))),
    );
    const coverageOf = (isMatched: (position: number) => boolean) =>
      sum(wordWeights.filter((_, position) => isMatched(position))) / totalWeight;
    const coverage = coverageOf((position) => at(bestValues, position) > 0);
    // Not `<`, because the coverage is NaN if only spans match.
    if (!(coverage >= MIN_COVERAGE)) return [];
    // Section 0 is the page itself.
    const pageValues = sections.get(0) ?? [];
    const ranked = [...sections]
      .map(([section, values]) => {
        const own = weights.map((weight, position) => weight * at(values, position));
        const context = weights.map((weight, position) => weight * PAGE_WEIGHT * at(pageValues, position));
        const score = sum(own.map((value, position) => Math.max(value, at(context, position))));
        const covered = coverageOf((position) => at(values, position) > 0 || at(pageValues, position) > 0);
        const factor = (section === 0 ? WHOLE_PAGE : 1) * covered ** COVERAGE_POWER;
        return { section, score: score * factor, own: sum(own) * factor };
      })
      .toSorted((a, b) => b.score - a.score || a.section - b.section);
    const wholeScore = sum(weights.map((weight, position) => weight * at(bestValues, position)));
    const score =
      quality * coverage ** COVERAGE_POWER * (PAGE_SHARE * wholeScore + (1 - PAGE_SHARE) * (ranked[0]?.score ?? 0));
    return [{ page, score, sections: ranked, words: forms }];
  });
}

/** The matches that are the same word, possibly with another ending; all matches if there are no such matches. */
function sameWordMatches(matches: readonly WordMatch[]): readonly WordMatch[] {
  const sameWords = matches.filter(({ quality }) => quality >= SAME_WORD_QUALITY);
  return sameWords.length > 0 ? sameWords : matches;
}

/** Records matches at some positions of a query with `length` terms. A match is worth at least `minValue`. */
function recordMatches(
  pages: MatchQualities,
  matches: readonly WordMatch[],
  { positions, length, minValue }: { positions: readonly number[]; length: number; minValue: number },
): void {
  for (const { quality, postings } of matches) {
    let page = 0;
    for (let index = 1; index < postings.length; index += 2) {
      page += at(postings, index);
      // `section * IMPACTS + impact`, as in `Postings`.
      const code = at(postings, index + 1);
      const section = Math.floor(code / IMPACTS);
      const value = quality * (minValue + (1 - minValue) * ((code % IMPACTS) / IMPACTS));
      const sections = pages.get(page) ?? new Map<number, number[]>();
      pages.set(page, sections);
      const values = sections.get(section) ?? Array<number>(length).fill(0);
      sections.set(section, values);
      for (const position of positions) values[position] = Math.max(at(values, position), value);
    }
  }
}

/** Weight of a word: high if few pages contain it. */
function rarity(matches: readonly WordMatch[], pages: number): number {
  if (matches.length === 0) return 0;
  const maxPages = Math.max(0, ...sameWordMatches(matches).map(({ postings }) => at(postings, 0)));
  return Math.log(1 + (pages - maxPages + 0.5) / (maxPages + 0.5)) + MIN_RARITY;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? 0;
}
