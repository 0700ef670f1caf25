import { escapePattern, once, placeIn, type Passage } from '../../plugin.ts';
import { glossaryFile, type Glossary } from './words.ts';

/** A word, and the problem that it causes. */
type Rule = { word: Word; fact: (found: string) => string; hint: string };

/** The regular expression for a word, uncompiled. */
type Word = Pick<RegExp, 'source' | 'flags'>;

export type FoundWord = { fact: string; hint: string; line: number; column: number };

/** Finds the words in prose that the glossary replaces or spells differently. */
export type FindWords = (texts: readonly Passage[]) => FoundWord[];

export function findWords(glossary: Glossary): FindWords {
  const rules = [...glossary.terms.flatMap(synonymRules), ...Object.entries(glossary.spelling).map(spellingRule)];
  const hasAny = anyOf(rules.map(({ word }) => word));
  const patterns = once(() => rules.map((rule) => ({ rule, pattern: anyWord([rule.word]) })));
  return (texts) =>
    texts
      .filter(({ text }) => hasAny(text))
      .flatMap((passage) =>
        patterns().flatMap(({ rule: { fact, hint }, pattern }) =>
          [...passage.text.matchAll(pattern)].map(({ 0: found, index }) => ({
            fact: fact(found.replaceAll(/\s+/g, ' ')),
            hint,
            ...placeIn(passage, index),
          })),
        ),
      )
      .toSorted((a, b) => a.line - b.line || a.column - b.column);
}

function synonymRules({ term, meaning, not }: Glossary['terms'][number]): Rule[] {
  return not.map((word) => ({
    word: { source: sourceOf(word, '(?:s|es)?'), flags: 'giu' },
    fact: (found) => `"${found}" is another word for "${term}".`,
    hint: `${glossaryFile} allows one term per concept. ${term}: ${meaning}`,
  }));
}

function spellingRule([wrong, right]: [string, string]): Rule {
  return {
    word: { source: sourceOf(wrong), flags: 'gu' },
    fact: (found) => `"${found}" is a misspelling of "${right}".`,
    hint: 'Put literal input and output of programs in backticks.',
  };
}

/** Returns a test for texts with any of the words. Most contain none, and compiling a pattern per word is slow. */
function anyOf(words: readonly Word[]): (text: string) => boolean {
  const patterns = [...Map.groupBy(words, ({ flags }) => flags).values()].map(anyWord);
  // A pattern with the flag `g` would continue after its last match.
  return (text) => patterns.some((pattern) => text.search(pattern) >= 0);
}

/** Scripts without spaces between words. */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}ー]`;

/** A pattern for characters that would continue a word whose first or last character is `edge`; undefined for none. */
function partOfWord(edge: string): string | undefined {
  if (/[\p{sc=Kana}ー]/u.test(edge)) return String.raw`[\p{sc=Kana}ー]`;
  return new RegExp(unspaced, 'u').test(edge) ? undefined : String.raw`(?!${unspaced})[\p{L}\p{N}_]`;
}

/** Pattern of a word with an optional ending, but not inside a longer word; its spaces also match line breaks. */
function sourceOf(word: string, ending = ''): string {
  const parts = word.split(/\s+/).map(escapePattern);
  const [before, after] = [word.at(0), word.at(-1)].map((edge = '') => partOfWord(edge));
  const start = before === undefined ? '' : `(?<!${before})`;
  const end = after === undefined ? '' : `${ending}(?!${after})`;
  return start + parts.join(String.raw`\s+`) + end;
}

/** A pattern for any of the words, which must have the same flags. */
function anyWord(words: readonly Word[]): RegExp {
  return new RegExp(words.map(({ source }) => source).join('|'), words[0]?.flags);
}
