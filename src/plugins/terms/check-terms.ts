import { escapePattern, once, placeIn, type Passage } from '../../plugin.ts';
import { glossaryFile, type Glossary } from './words.ts';

/** A word, the source and flags of its regular expression, and the problem to report. */
type Rule = {
  phrase: string;
  source: string;
  flags: string;
  fact: (found: string) => string;
  hint: string;
};

export type FoundWord = { fact: string; hint: string; line: number; column: number };

/** Finds the words in prose that the glossary replaces or spells differently. */
export type FindWords = (texts: readonly Passage[]) => FoundWord[];

export function findWords(glossary: Glossary): FindWords {
  const rules = [...glossary.terms.flatMap(synonymRules), ...Object.entries(glossary.spelling).map(spellingRule)];
  // Most texts contain none of the words, and compiling a pattern per word is slow.
  const anyWord = [...Map.groupBy(rules, ({ flags }) => flags)].map(([flags, ofFlags]) => {
    return new RegExp(ofFlags.map(({ source }) => source).join('|'), flags);
  });
  const correct = [...glossary.terms.map(({ term }) => term), ...Object.values(glossary.spelling)];
  const patterns = once(() => rules.map((rule) => ({ ...rule, pattern: patternOutside(correct, rule) })));
  return (texts) =>
    texts
      // Not `test`, because with the flag `g` it would continue after the last match.
      .filter(({ text }) => anyWord.some((pattern) => text.search(pattern) >= 0))
      .flatMap((passage) =>
        patterns().flatMap(({ fact, hint, pattern }) =>
          [...passage.text.matchAll(pattern)].flatMap(({ 1: found, index }) =>
            found === undefined ? [] : { fact: fact(found.replaceAll(/\s+/g, ' ')), hint, ...placeIn(passage, index) },
          ),
        ),
      )
      .toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** A pattern whose first group is the word of a rule, except inside a correct word: "token" in "access token". */
function patternOutside(correct: readonly string[], { phrase, source, flags }: Rule): RegExp {
  const inner = phrase.trim().toLowerCase();
  const longer = correct.filter((text) => text.length > inner.length && text.toLowerCase().includes(inner));
  return new RegExp([...longer.map((text) => sourceOf(text, plural)), `(${source})`].join('|'), flags);
}

const plural = '(?:s|es)?';

function synonymRules({ term, meaning, not }: Glossary['terms'][number]): Rule[] {
  return not.map((phrase) => ({
    phrase,
    source: sourceOf(phrase, plural),
    flags: 'giu',
    fact: (found) => `"${found}" is another word for "${term}".`,
    hint: `${glossaryFile} allows one term per concept. ${term}: ${meaning}`,
  }));
}

function spellingRule([wrong, right]: [string, string]): Rule {
  return {
    phrase: wrong,
    source: sourceOf(wrong),
    flags: 'gu',
    fact: (found) => `"${found}" is a misspelling of "${right}".`,
    hint: 'Put literal input and output of programs in backticks.',
  };
}

/** Scripts without spaces between words. */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}ー]`;

/**
 * A pattern for the neighbors of `edge`, the first or last character of a word, that would make the word longer.
 * Undefined if a word can begin or end anywhere, as in scripts without spaces.
 */
function partOfWord(edge: string): string | undefined {
  if (/[\p{sc=Kana}ー]/u.test(edge)) return String.raw`[\p{sc=Kana}ー]`;
  return new RegExp(unspaced, 'u').test(edge) ? undefined : String.raw`(?!${unspaced})[\p{L}\p{M}\p{N}_]`;
}

/** Pattern of a word with an optional ending, but not inside a longer word; its spaces also match line breaks. */
function sourceOf(word: string, ending = ''): string {
  const phrase = word.trim();
  const parts = phrase.split(/\s+/).map(escapePattern);
  const characters = [...phrase];
  const [before, after] = [characters.at(0), characters.at(-1)].map((edge = '') => partOfWord(edge));
  const start = before === undefined ? '' : `(?<!${before})`;
  const end = after === undefined ? '' : `${ending}(?!${after})`;
  // A combining mark is a part of the character before it.
  return start + parts.join(String.raw`\s+`) + end + String.raw`(?!\p{M})`;
}
