import { runsOf } from './words.ts';

const LONGEST = 40;
/** Suffix of terms that no text contains: words written as one, and whole titles. */
const JOINED = '+';
const WHOLE = '=';

/** Cache: texts repeat their words. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 100_000;

/** The searchable forms of a text's words: parts, text written without gaps, and whole identifiers. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const token of text.split(/\s+/)) {
    let own = known.get(token);
    if (!own) {
      own = termsOfToken(token);
      if (known.size > MOST_KNOWN) known.clear();
      known.set(token, own);
    }
    for (const term of own) terms.push(term);
  }
  return terms;
}

function termsOfToken(token: string): string[] {
  const runs = runsOf(token);
  const wholes = runs.filter(({ parts }) => parts.length > 1).map(({ whole }) => whole.text);
  const identifier = runs.length > 1 ? [joinedTerm(runs.map(({ whole }) => whole.text))] : [];
  return [...runs.flatMap(({ parts }) => parts.map((part) => part.text)), ...wholes, ...identifier].filter(
    (term) => term !== '' && term.length <= LONGEST,
  );
}

/** A title's words without the gaps: each two neighbours, also beside a common word, and all of them. */
export function joinedTerms(title: string, common: ReadonlySet<string>): string[] {
  const words = runsOf(title).flatMap(({ parts }) => parts.map(({ text }) => text));
  const telling = words.filter((word) => !common.has(word));
  const all = words.length > 2 ? [joinedTerm(words)] : [];
  return [...new Set([...pairsOf(words), ...pairsOf(telling), ...all, wholeTerm(words, common)])].filter(
    (term) => term.length <= LONGEST,
  );
}

/** A whole title or query as one term, which no word equals. */
export function wholeTerm(words: readonly string[], common: ReadonlySet<string>): string {
  const telling = words.filter((word) => !common.has(word));
  return joined(telling.length > 0 ? telling : words).slice(0, LONGEST - 1) + WHOLE;
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => joinedTerm([words[index] ?? '', word]));
}

/** Words written as one, as a term. */
export function joinedTerm(words: readonly string[]): string {
  return joined(words) + JOINED;
}

/** True for a whole title or query as one term. */
export function isWhole(term: string): boolean {
  return term.endsWith(WHOLE);
}

/** True for a word of a text, false for several written as one. */
export function isWord(term: string): boolean {
  return !term.endsWith(JOINED) && !term.endsWith(WHOLE);
}

/** Words written as one. */
export function joined(words: readonly string[]): string {
  return words.join('');
}
