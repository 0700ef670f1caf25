import type { SearchRoot } from '../index/index-files.ts';
import { joinedTerm, wholeTerm, withoutPathValues } from '../words/terms.ts';
import { typosToPrefix } from '../words/typos.ts';
import { formsOf, wordsOf, type Word } from '../words/words.ts';

/** A reading of a query: its words, and adjacent words that may be written as one. A synonym phrase is one word. */
export type Reading = {
  words: readonly string[];
  /** The words, one by one, and then adjacent words as one. */
  terms: readonly QueryTerm[];
  /** 1 for the query without ids in paths; less with these ids, with synonyms or with corrections. */
  quality: number;
};

/** One or several words; `end` is exclusive. `isTyped` if typed without a space, as in an identifier. */
type QueryTerm = { start: number; end: number; term: string; isTyped?: boolean };

/** In words. */
const LONGEST_QUERY = 24;
/**
 * Runs of up to this many typed words are compared even with shorter phrases, because readers may type `web hook` for
 * `webhook`.
 */
const MIN_COMPARED = 4;
const SYNONYM_QUALITY = 0.8;
const CORRECTED_QUALITY = 0.9;

/** The normalized words of a query. Ignores all words after `LONGEST_QUERY`, as in a pasted log. */
export function queryForms(query: string): string[] {
  return formsOf(query).slice(0, LONGEST_QUERY);
}

/**
 * A word, or a synonym of several words that are searched as one: parts and prefixes of a synonym do not match, because
 * they have other meanings.
 */
type Unit = { term: string; exact: readonly string[] };

/** Words typed without a space. */
type Token = readonly Unit[];

/** The readings of a query: without ids in paths, as typed, and one per synonym, with one phrase replaced. */
export function readingsOf(query: string, { synonyms, common }: Pick<SearchRoot, 'synonyms' | 'common'>): Reading[] {
  const words = wordsOf(query).slice(0, LONGEST_QUERY);
  if (words.length === 0) return [];
  const general = withoutPathValues(query);
  const typedReadings = [...new Set([general, query])].map((text) => {
    const tokens = Array.from(text.normalize('NFC').matchAll(/\S+/g), ([token]) => wordsOf(token).flatMap(tokenOf));
    return readingOf(tokens, common, text === general ? 1 : SYNONYM_QUALITY);
  });
  const replaced = synonyms.flatMap((group) => replacements(words, group.map(wordsOf)));
  return [...typedReadings, ...replaced.map((tokens) => readingOf(tokens, common, SYNONYM_QUALITY))];
}

/** A reading with typos corrected. */
export function correctedReading(words: readonly string[], { common }: Pick<SearchRoot, 'common'>): Reading {
  const tokens = words.map((word) => tokenOf({ text: word, exact: word }));
  return readingOf(tokens, common, CORRECTED_QUALITY);
}

function tokenOf({ text, exact }: Word): Token {
  return [{ term: text, exact: [exact] }];
}

function readingOf(tokens: readonly Token[], common: readonly string[], quality: number): Reading {
  const units = tokens.flat().slice(0, LONGEST_QUERY);
  const words = units.map(({ term }) => term);
  const exact = (start: number, end: number) => units.slice(start, end).flatMap((unit) => unit.exact);
  const span = (start: number, end: number): QueryTerm => ({ start, end, term: joinedTerm(exact(start, end)) });
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
  const titleTerm = wholeTerm(exact(0, units.length), new Set(common));
  const spans = [...pairs, ...wholeSpan, { start: 0, end: units.length, term: titleTerm }, ...typedSpans];
  // Typed spans are last, so that they replace others of the same term.
  const spansByTerm = new Map(spans.map((entry) => [entry.term, entry]));
  const single = words.map((term, index) => ({ start: index, end: index + 1, term }));
  return { words, terms: [...single, ...spansByTerm.values()], quality };
}

/**
 * Finds a phrase of the group in the words. For each other phrase, returns a copy of the words in which that phrase
 * replaces the one found. Spaces do not matter: `signup` matches the phrase `sign up`.
 */
function replacements(words: readonly Word[], group: readonly (readonly Word[])[]): Token[][] {
  const forms = group.map(formOfAll);
  const longest = Math.max(MIN_COMPARED, ...group.map(({ length }) => length));
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const phrase = formOfAll(words.slice(start, start + length));
      const isLast = start + length === words.length;
      const meantIndex = forms.findIndex((form) => isNearly(phrase, form) || (isLast && isNearlyTyped(phrase, form)));
      if (meantIndex === -1) continue;
      // If the phrase was mistyped, the correct phrase is a replacement, too.
      return group
        .filter((_, index) => index !== meantIndex || phrase !== forms[meantIndex])
        .map((other) => [
          ...words.slice(0, start).map(tokenOf),
          [{ term: joinedTerm(other.map(({ text }) => text)), exact: other.map(({ exact }) => exact) }],
          ...words.slice(start + length).map(tokenOf),
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
