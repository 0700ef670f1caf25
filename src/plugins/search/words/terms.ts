import { MAX_LENGTH, runsOf, wordsOf } from './words.ts';

/** Suffixes of special terms: words written as one, whole titles, and titles of errors. Words never contain them. */
const JOINED = '+';
const WHOLE = '=';
const ERROR = '!';

/** Terms by token, because pages repeat their words. */
const cache = new Map<string, readonly string[]>();
const MAX_CACHED = 100_000;

/** The searchable forms of a text's words. For `my-userAccount`: the parts, `useraccount`, and all parts joined. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const token of text.split(/\s+/)) {
    let tokenTerms = cache.get(token);
    if (!tokenTerms) {
      tokenTerms = termsOfToken(token);
      if (cache.size > MAX_CACHED) cache.clear();
      cache.set(token, tokenTerms);
    }
    for (const term of tokenTerms) terms.push(term);
  }
  return terms;
}

function termsOfToken(token: string): string[] {
  const runs = runsOf(token);
  const wholes = runs.filter(({ parts }) => parts.length > 1).map(({ whole }) => whole.exact);
  const identifier = runs.length > 1 ? [joinedTerm(runs.map(({ whole }) => whole.exact))] : [];
  return [...runs.flatMap(({ parts }) => parts.map((part) => part.text)), ...wholes, ...identifier].filter(
    (term) => term !== '' && term.length <= MAX_LENGTH,
  );
}

/** Joins words of a title: each adjacent pair, with and without common words, and all words. */
export function joinedTerms(title: string, common: ReadonlySet<string>): string[] {
  const words = wordsOf(title).map(({ exact }) => exact);
  const uncommon = words.filter((word) => !common.has(word));
  const allJoined = words.length > 2 ? [joinedTerm(words)] : [];
  return [...new Set([...pairsOf(words), ...pairsOf(uncommon), ...allJoined, wholeTerm(words, common)])].filter(
    (term) => term.length <= MAX_LENGTH,
  );
}

/** A title or query as one term. Keeps spaces, so that `list users` is not a prefix of `list user services`. */
export function wholeTerm(words: readonly string[], common: ReadonlySet<string>): string {
  const uncommon = words.filter((word) => !common.has(word));
  return (uncommon.length > 0 ? uncommon : words).join(' ').slice(0, MAX_LENGTH - 1) + WHOLE;
}

/** The whole title of an error. Only the complete title matches, not a prefix. */
export function errorTerm(whole: string): string {
  return whole.slice(0, -1) + ERROR;
}

/** Parameters and ids that are complete segments of a path. */
const PATH_VALUES = /(?<=\/)(?:\{[^/{}]*\}|\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![^/?\s])/gi;

/** Replaces the parameters and ids in paths, so that `/users/7` and `/users/{userId}` are the same. */
export function withoutPathValues(text: string): string {
  return text.replaceAll(PATH_VALUES, 'id');
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => joinedTerm([words[index] ?? '', word]));
}

/** Words written as one, as a term. */
export function joinedTerm(words: readonly string[]): string {
  return words.join('') + JOINED;
}

/** True for words written as one. */
export function isJoinedTerm(term: string): boolean {
  return term.endsWith(JOINED);
}

/** True for a whole title or query as one term. */
export function isWholeTerm(term: string): boolean {
  return term.endsWith(WHOLE);
}

/** True for one word of prose, false for several words written as one. */
export function isWord(term: string): boolean {
  return ![JOINED, WHOLE, ERROR].some((suffix) => term.endsWith(suffix));
}
