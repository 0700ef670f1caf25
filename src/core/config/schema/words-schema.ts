import type { z } from 'zod';
import { list, object, record, text } from './fields.ts';

const term = object('an object with `term` and `meaning`', {
  term: text,
  meaning: text,
  /** Words for the same thing that the site does not use. */
  not: list('a list of words', text).default([]),
});

/** The words of a site: one term for each thing, and the spelling of names. */
export const glossary = object('an object with `terms` and `spelling`', {
  terms: list('a list of terms', term).default([]),
  /** Right spellings by wrong ones; the case counts. */
  spelling: record('an object with the right spelling for each wrong one', text).default({}),
});

/** Names that pages may write as code although no contract has them, in groups for the reader of the file. */
export const facts = record('an object with a list of names for each group', list('a list of names', text));

export type Glossary = z.output<typeof glossary>;
export type Facts = z.output<typeof facts>;
