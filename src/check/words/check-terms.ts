import { codeFrame } from '../../base/errors/code-frame.ts';
import { escapePattern } from '../../base/text/escape-pattern.ts';
import { SiteError } from '../../base/errors/site-error.ts';
import { glossaryFile } from '../../config/load-words.ts';
import type { Glossary } from '../../config/schema/words-schema.ts';
import { placeIn } from '../../content/read-prose.ts';
import type { ReadPage } from './read-page.ts';

/** What is wrong about a word, and the pattern that finds it. */
type Rule = { pattern: RegExp; fact: (found: string) => string; hint: string };

/** What is checked: pages, or other files with text for readers. */
type Texts = Pick<ReadPage, 'file' | 'source' | 'texts'>;

/** Words of texts that the glossary replaces by another one, or spells otherwise. */
export function checkTerms(files: readonly Texts[], glossary: Glossary): SiteError[] {
  const rules = [...glossary.terms.flatMap(synonymRules), ...Object.entries(glossary.spelling).map(spellingRule)];
  return files.flatMap(({ file, source, texts }) => {
    const errors = texts.flatMap((passage) =>
      rules.flatMap(({ pattern, fact, hint }) =>
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
    pattern: wholeWords(word, '(?:s|es)?', 'giu'),
    fact: (found) => `"${found}" is another word for "${term}".`,
    hint: `${glossaryFile} has one term for one thing. ${term}: ${meaning}`,
  }));
}

function spellingRule([wrong, right]: [string, string]): Rule {
  return {
    pattern: wholeWords(wrong, '', 'gu'),
    fact: (found) => `"${found}" is spelled "${right}".`,
    hint: 'Put literal input and output of programs in backticks.',
  };
}

/** A word that is not a part of a longer one; its own spaces may be line breaks. */
function wholeWords(word: string, ending: string, flags: string): RegExp {
  const words = word
    .split(/\s+/)
    .map(escapePattern)
    .join(String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])${words}${ending}(?![\p{L}\p{N}_])`, flags);
}
