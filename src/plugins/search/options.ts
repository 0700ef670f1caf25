import { list, object, textOf } from '../../read.ts';
import { runsOf } from './words/words.ts';

const phrases = "a list of phrases like ['log in', 'sign in']";

const group = list(phrases, textOf('a phrase')).superRefine((value, context) => {
  // Empty phrases have errors already.
  if (value.some((phrase) => phrase.trim() === '')) return;
  const words = value.map((phrase) =>
    runsOf(phrase)
      .map(({ whole }) => whole.exact)
      .join(' '),
  );
  const problem = words.includes('')
    ? 'has a phrase without words.'
    : value.length < 2
      ? 'has fewer than two phrases.'
      : new Set(words).size < words.length
        ? 'lists the same phrase twice.'
        : undefined;
  if (problem === undefined) return;
  const hint = "Write at least two phrases that differ in their words, as in ['log in', 'sign in'].";
  context.addIssue({ code: 'custom', message: problem, params: { hint } });
});

export const search = object("an object like { synonyms: [['log in', 'sign in']] }", {
  /** Groups of phrases that mean the same. */
  synonyms: list(`a list of lists like [['log in', 'sign in']]`, group).default([]),
}).prefault({});
