import type { z } from 'zod';
import { list, object, record, text } from './fields.ts';

/** The words of a site: one term for each thing, and the spelling of names. */
export type Glossary = {
  /** `not` are the words that stand for the same thing elsewhere and are not used here. */
  readonly terms: readonly { readonly term: string; readonly meaning: string; readonly not: readonly string[] }[];
  /** Right spellings by wrong ones; the case counts. */
  readonly spelling: Readonly<Record<string, string>>;
};

/** Names that pages may write as code although no contract has them, in groups for the reader of the file. */
export type Facts = Readonly<Record<string, readonly string[]>>;

const term = object('an object with `term` and `meaning`', {
  term: text,
  meaning: text,
  not: list('a list of words', text).default([]),
});

export const glossary: z.ZodType<Glossary> = object('an object with `terms` and `spelling`', {
  terms: list('a list of terms', term).default([]),
  spelling: record('an object with the right spelling for each wrong one', text).default({}),
});

export const facts: z.ZodType<Facts> = record(
  'an object with a list of names for each group',
  list('a list of names', text),
);
