import { z } from 'zod';
import data from './catalogue.json' with { type: 'json' };

const text = z.string().trim().min(1);

const field = z.strictObject({
  /** The exact value for `fieldName`. */
  name: text,
  /** True if the form marks it as mandatory. The server does not check it. */
  required: z.boolean().default(false),
  /** True if the form has it, but AREA does not read it. */
  isIgnored: z.boolean().default(false),
  accepts: text,
  values: z.array(text).optional(),
  example: text,
});

const entry = z.strictObject({
  /** The same in every new database. */
  id: z.int().positive(),
  service: z.enum(['Timer', 'Google', 'Github', 'Discord', 'Spotify']),
  name: text,
  does: text,
  fields: z.array(field).readonly(),
  /** Keys that the engine writes into `config`. */
  state: z.array(text).default([]),
  /** Possible logs of a successful execution. */
  logs: z.array(text).default([]),
  notes: z.array(text).default([]),
});

const schema = z.strictObject({ actions: z.array(entry), reactions: z.array(entry) });

export type Entry = z.output<typeof entry>;
export type EntryField = Entry['fields'][number];

/** All actions and reactions of AREA, in the order of their ids. */
export const catalogue = schema.parse(data);
