import type { SearchRoot } from '../index/index-files.ts';
import { joined, joinedTerm, wholeTerm } from '../words/terms.ts';
import { typosToPrefix } from '../words/typos.ts';
import { runsOf } from '../words/words.ts';

/** One reading of a query: its words, and neighbours that may be one word. */
export type Reading = {
  words: readonly string[];
  spans: readonly Span[];
  /** Positions of words that a section must contain: a synonym of several words, whose parts mean something else. */
  needed: readonly number[];
  /** 1 for the words as typed, less for a synonym. */
  quality: number;
};

/** Words from `start` up to `end`, without it, as one; `isTyped` when there was no gap between them, as in an identifier. */
export type Span = { start: number; end: number; term: string; isTyped?: boolean };

const LONGEST_QUERY = 24;
const SYNONYM_QUALITY = 0.8;
const CORRECTED_QUALITY = 0.9;

/** The readings of a query: as typed, and with each phrase replaced by its synonyms. */
export function readingsOf(query: string, { synonyms, common }: Pick<SearchRoot, 'synonyms' | 'common'>): Reading[] {
  const little = new Set(common);
  const tokens = Array.from(query.normalize('NFC').matchAll(/\S+/g), ([token]) => wordsOf(token)).filter(
    (words) => words.length > 0,
  );
  const words = tokens.flat().slice(0, LONGEST_QUERY);
  if (words.length === 0) return [];
  const typed: Reading = { words, spans: spansOf(words, tokens, little), needed: [], quality: 1 };
  const others = synonyms.flatMap((group) => replacements(words, group.map(wordsOf)));
  return [
    typed,
    ...others.map(({ words: other, needed }) => {
      return { words: other, spans: spansOf(other, [], little), needed, quality: SYNONYM_QUALITY };
    }),
  ];
}

/** A reading with typos corrected. */
export function correctedReading(words: readonly string[], { common }: Pick<SearchRoot, 'common'>): Reading {
  return { words, spans: spansOf(words, [], new Set(common)), needed: [], quality: CORRECTED_QUALITY };
}

function wordsOf(text: string): string[] {
  return runsOf(text).flatMap(({ parts }) => parts.map((part) => part.text));
}

/** Pairs of neighbours, words typed without a gap, and the whole query. */
function spansOf(
  words: readonly string[],
  tokens: readonly (readonly string[])[],
  common: ReadonlySet<string>,
): Span[] {
  const span = (start: number, end: number): Span => ({ start, end, term: joinedTerm(words.slice(start, end)) });
  const pairs = words.slice(1).map((_, index) => span(index, index + 2));
  const whole = words.length > 2 && words.length < 6 ? [span(0, words.length)] : [];
  let start = 0;
  const typed = tokens.flatMap((token) => {
    const end = start + token.length;
    const own = token.length > 1 && end <= words.length ? [{ ...span(start, end), isTyped: true }] : [];
    start = end;
    return own;
  });
  const title = { start: 0, end: words.length, term: wholeTerm(words, common) };
  return [...new Map([...pairs, ...whole, title, ...typed].map((one) => [one.term, one])).values()];
}

/** The words with one phrase of a group replaced by each of the others; `sign up` is found in `signup` too. */
function replacements(
  words: readonly string[],
  group: readonly (readonly string[])[],
): Pick<Reading, 'words' | 'needed'>[] {
  const forms = group.map(joined);
  for (let length = Math.min(4, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const phrase = joined(words.slice(start, start + length));
      const meant = forms.findIndex((form) => isNearly(phrase, form));
      if (meant === -1) continue;
      return group
        .filter((_, index) => index !== meant || phrase !== forms[meant])
        .map((other) => ({
          words: [...words.slice(0, start), ...other, ...words.slice(start + length)],
          needed: other.length > 1 ? other.map((_, index) => start + index) : [],
        }));
    }
  }
  return [];
}

/** True for the same phrase with at most one typo. */
function isNearly(typed: string, phrase: string): boolean {
  if (typed === phrase) return true;
  return typed.length > 6 && Math.abs(typed.length - phrase.length) < 2 && typosToPrefix(typed, phrase, 1) <= 1;
}
