import { list, object, textOf } from './fields.ts';

const phrases = "a list of phrases like ['log in', 'sign in']";

const group = list(phrases, textOf('a phrase')).superRefine((value, context) => {
  if (value.length > 1) return;
  const hint = "Write at least two, as in ['log in', 'sign in'].";
  context.addIssue({ code: 'custom', message: 'has nothing that means the same.', params: { hint } });
});

/** What the search knows beside the pages. */
export const search = object("an object like { synonyms: [['log in', 'sign in']] }", {
  synonyms: list(`a list of lists like [['log in', 'sign in']]`, group).default([]),
}).prefault({});
