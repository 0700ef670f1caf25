import { list, object, textOf } from '../../core/config/schema/fields.ts';

const phrases = "a list of phrases like ['log in', 'sign in']";

const group = list(phrases, textOf('a phrase')).superRefine((value, context) => {
  // Empty phrases have errors already.
  if (value.some((phrase) => phrase.trim() === '')) return;
  const words = value.map(wordsOf);
  const problem = words.includes('')
    ? 'has a phrase without words.'
    : value.length < 2
      ? 'has only one phrase.'
      : new Set(words).size < words.length
        ? 'has a phrase twice.'
        : undefined;
  if (problem === undefined) return;
  const hint = "Write at least two that differ in their words, as in ['log in', 'sign in'].";
  context.addIssue({ code: 'custom', message: problem, params: { hint } });
});

/** A phrase as indexed: letters and digits, without case and accents. */
function wordsOf(phrase: string): string {
  const plain = phrase.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Settings of the search. */
export const search = object("an object like { synonyms: [['log in', 'sign in']] }", {
  /** Groups of phrases that mean the same. */
  synonyms: list(`a list of lists like [['log in', 'sign in']]`, group).default([]),
}).prefault({});
