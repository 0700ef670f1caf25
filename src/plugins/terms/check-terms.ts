import { codeFrame } from '../../core/base/errors/code-frame.ts';
import { escapePattern } from '../../core/base/text/escape-pattern.ts';
import { SiteError } from '../../core/base/errors/site-error.ts';
import { glossaryFile } from '../../core/config/load-words.ts';
import type { Glossary } from '../../core/config/schema/words-schema.ts';
import { placeIn } from '../../core/content/read-prose.ts';
import type { ReadPage } from './read-page.ts';

/** A pattern for a word, and the problem that it reports. */
type Rule = { word: Word; fact: (found: string) => string; hint: string };

/** A pattern without its word boundaries. */
type Word = { source: string; flags: string };

/** The text to check: pages, or other files with text for readers. */
type Texts = Pick<ReadPage, 'file' | 'source' | 'texts'>;

/** Reports words that the glossary replaces or spells differently. */
export function checkTerms(files: readonly Texts[], glossary: Glossary): SiteError[] {
  const rules = [...glossary.terms.flatMap(synonymRules), ...Object.entries(glossary.spelling).map(spellingRule)];
  const hasAny = anyOf(rules.map(({ word }) => word));
  let patterns: { rule: Rule; pattern: RegExp }[] | undefined;
  const patternsOfAll = () => (patterns ??= rules.map((rule) => ({ rule, pattern: wholeWord([rule.word]) })));
  return files.flatMap(({ file, source, texts }) => {
    const errors = texts
      .filter(({ text }) => hasAny(text))
      .flatMap((passage) =>
        patternsOfAll().flatMap(({ rule: { fact, hint }, pattern }) =>
          [...passage.text.matchAll(pattern)].map(({ 0: found, index }) => ({
            fact: fact(found.replaceAll(/\s+/g, ' ')),
            hint,
            ...placeIn(passage, index),
          })),
        ),
      );
    return errors
      .toSorted((a, b) => a.line - b.line || a.column - b.column)
      .map(({ fact, hint, line, column }) => {
        const place = { file, line, column };
        return new SiteError({ fact, hint, place, frame: codeFrame(source, place, 0) });
      });
  });
}

function synonymRules({ term, meaning, not }: Glossary['terms'][number]): Rule[] {
  return not.map((word) => ({
    word: { source: `${sourceOf(word)}(?:s|es)?`, flags: 'giu' },
    fact: (found) => `"${found}" is another word for "${term}".`,
    hint: `${glossaryFile} allows one term per concept. ${term}: ${meaning}`,
  }));
}

function spellingRule([wrong, right]: [string, string]): Rule {
  return {
    word: { source: sourceOf(wrong), flags: 'gu' },
    fact: (found) => `"${found}" is spelled "${right}".`,
    hint: 'Put literal input and output of programs in backticks.',
  };
}

/** Returns a test for any of some words. Most texts contain none, and compiling a pattern per word takes long. */
function anyOf(words: readonly Word[]): (text: string) => boolean {
  const patterns = [...Map.groupBy(words, ({ flags }) => flags).values()].map(wholeWord);
  // A pattern with the flag `g` would continue after its last match.
  return (text) => patterns.some((pattern) => text.search(pattern) >= 0);
}

/** Pattern of a word; its spaces also match line breaks. */
function sourceOf(word: string): string {
  return word
    .split(/\s+/)
    .map(escapePattern)
    .join(String.raw`\s+`);
}

/** Matches any of some words with the same flags, but not inside longer words. */
function wholeWord(words: readonly Word[]): RegExp {
  const sources = words.map(({ source }) => source).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${sources})(?![\p{L}\p{N}_])`, words[0]?.flags);
}
