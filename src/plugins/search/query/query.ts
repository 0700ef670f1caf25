import type { SearchRoot } from '../index/index-files.ts';
import { joinedTerm, wholeTerm, withoutPathValues } from '../words/terms.ts';
import { typosToPrefix } from '../words/typos.ts';
import { formsOf, wordsOf, type Word } from '../words/words.ts';

/** A reading of a query: its words, and adjacent words that may be written as one. A synonym phrase is one word. */
export type Reading = {
  words: readonly string[];
  spans: readonly Span[];
  /** 1 for the query without ids in paths; less with these ids, with synonyms or with corrections. */
  quality: number;
};

/** Adjacent words as one; `end` is exclusive. `isTyped` if typed without a space, as in an identifier. */
type Span = { start: number; end: number; term: string; isTyped?: boolean };

/** In words. */
const LONGEST_QUERY = 24;
/** In words. */
const LONGEST_PHRASE = 4;
const SYNONYM_QUALITY = 0.8;
const CORRECTED_QUALITY = 0.9;

/** The words of a query in the form for comparison. Ignores all words after `LONGEST_QUERY`, as in a pasted log. */
export function queryForms(query: string): string[] {
  return formsOf(query).slice(0, LONGEST_QUERY);
}

/** Words that are searched as one. Parts and prefixes of a synonym do not match, because they have other meanings. */
type Unit = { words: readonly Word[]; isSynonym?: true };

/** The readings of a query: without ids in paths, as typed, and with each phrase replaced with its synonyms. */
export function readingsOf(query: string, { synonyms, common }: Pick<SearchRoot, 'synonyms' | 'common'>): Reading[] {
  const commonWords = new Set(common);
  const words = wordsOf(query).slice(0, LONGEST_QUERY);
  if (words.length === 0) return [];
  const general = withoutPathValues(query);
  const typedReadings = [...new Set([general, query])].map((text) => {
    const tokens = Array.from(text.normalize('NFC').matchAll(/\S+/g), ([token]) => wordsOf(token));
    const units = tokens.flat().slice(0, LONGEST_QUERY).map(unitOf);
    return readingOf(units, { tokens, common: commonWords, quality: text === general ? 1 : SYNONYM_QUALITY });
  });
  const replaced = synonyms.flatMap((group) => replacements(words, group.map(wordsOf)));
  return [
    ...typedReadings,
    ...replaced.map((units) => readingOf(units, { common: commonWords, quality: SYNONYM_QUALITY })),
  ];
}

/** A reading with typos corrected. */
export function correctedReading(words: readonly string[], { common }: Pick<SearchRoot, 'common'>): Reading {
  const units = words.map((word) => unitOf({ text: word, exact: word }));
  return readingOf(units, { common: new Set(common), quality: CORRECTED_QUALITY });
}

function unitOf(word: Word): Unit {
  return { words: [word] };
}

type ReadingOptions = { tokens?: readonly (readonly Word[])[]; common: ReadonlySet<string>; quality: number };

function readingOf(units: readonly Unit[], { tokens = [], common, quality }: ReadingOptions): Reading {
  const words = units.map(({ words: own, isSynonym }) => {
    return isSynonym ? joinedTerm(own.map(({ text }) => text)) : formOfAll(own);
  });
  return { words, spans: spansOf(units, tokens, common), quality };
}

/** Pairs of adjacent words, words typed without a space, and the whole query. */
function spansOf(units: readonly Unit[], tokens: readonly (readonly Word[])[], common: ReadonlySet<string>): Span[] {
  const exact = (start: number, end: number) =>
    units.slice(start, end).flatMap(({ words }) => words.map((word) => word.exact));
  const span = (start: number, end: number): Span => ({ start, end, term: joinedTerm(exact(start, end)) });
  const pairs = units.slice(1).map((_, index) => span(index, index + 2));
  const wholeSpan = units.length > 2 && units.length < 6 ? [span(0, units.length)] : [];
  let start = 0;
  const typedSpans = tokens.flatMap((token) => {
    const end = start + token.length;
    const tokenSpan = token.length > 1 && end <= units.length ? [{ ...span(start, end), isTyped: true }] : [];
    start = end;
    return tokenSpan;
  });
  // Unlike `wholeSpan`, matches only titles, and only from their beginning.
  const titleSpan = { start: 0, end: units.length, term: wholeTerm(exact(0, units.length), common) };
  const spans = [...pairs, ...wholeSpan, titleSpan, ...typedSpans];
  // Typed spans are last, so that they replace others of the same term.
  return [...new Map(spans.map((entry) => [entry.term, entry])).values()];
}

/** The words with one phrase of a group replaced with each other phrase. `sign up` also matches in `signup`. */
function replacements(words: readonly Word[], group: readonly (readonly Word[])[]): Unit[][] {
  const forms = group.map(formOfAll);
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const phrase = formOfAll(words.slice(start, start + length));
      const isLast = start + length === words.length;
      const meantIndex = forms.findIndex((form) => isNearly(phrase, form) || (isLast && isNearlyTyped(phrase, form)));
      if (meantIndex === -1) continue;
      // After a typo, the phrase that is meant is a replacement, too.
      return group
        .filter((_, index) => index !== meantIndex || phrase !== forms[meantIndex])
        .map((other) => [
          ...words.slice(0, start).map(unitOf),
          { words: other, isSynonym: true },
          ...words.slice(start + length).map(unitOf),
        ]);
    }
  }
  return [];
}

function formOfAll(words: readonly Word[]): string {
  return words.map(({ text }) => text).join('');
}

/** True for a phrase that lacks its last one or two letters, which readers are about to type. */
function isNearlyTyped(typed: string, phrase: string): boolean {
  return typed.length > 3 && phrase.startsWith(typed) && phrase.length - typed.length < 3;
}

/** True for the same phrase with at most one typo. */
function isNearly(typed: string, phrase: string): boolean {
  if (typed === phrase) return true;
  // Other forms of a word are not typos: `authenticated` is not `authenticate`.
  if (typed.startsWith(phrase)) return false;
  return typed.length > 6 && Math.abs(typed.length - phrase.length) < 2 && typosToPrefix(typed, phrase, 1) <= 1;
}
