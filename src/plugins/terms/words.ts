import { z } from 'zod';

export const glossaryFile = 'glossary.json';
export const factsFile = 'facts.json';

const text = z.string().regex(/\S/, { error: 'Expected text that is not empty' });

/** The words of a site: one term for each thing, and the spelling of names. */
export const glossary = z.strictObject({
  terms: z
    .array(
      z.strictObject({
        term: text,
        meaning: text,
        /** Words for the same thing that the site does not use. */
        not: z.array(text).default([]),
      }),
    )
    .default([]),
  /** Correct spellings by wrong spelling; case-sensitive. */
  spelling: z.record(text, text).default({}),
});

/** Names that pages may write as code although no contract contains them. The groups only structure the file. */
export const facts = z.record(z.string(), z.array(text));

export type Glossary = z.output<typeof glossary>;

/** The words of a site. Each key is omitted if its file is missing. */
export type Words = { glossary?: Glossary; facts?: z.output<typeof facts> };
