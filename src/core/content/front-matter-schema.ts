import { z } from 'zod';
import { headingLevel, object, visible } from '../config/schema/fields.ts';

// The message of each field completes "`key` must be …".
const text = z.string({ error: 'a string (put it in quotes if it looks like a number or a date)' });
/** The visible name of a page or a link. */
const label = text.regex(visible, 'a string with visible characters');
const optionalText = text.nullable().optional();
const flag = z.boolean({ error: '`true` or `false`' }).optional();
const date = z.stringFormat('date', isDate, { error: 'a date, as in `2026-01-31`' }).transform(inUtc);
const texts = z.array(text, { error: 'a list of strings, as in `[first, second]`' }).readonly().optional();

/**
 * The front matter of a page. Names and meanings match Docusaurus.
 * @example Object.keys(frontMatterSchema.shape) // ['id', 'title', …]
 */
export const frontMatter = object('a map of keys and values, as in `title: Setup`', {
  id: text.regex(/^[^/]+$/, 'a name without slashes').optional(),
  title: label.optional(),
  description: text.optional(),
  slug: text.min(1, 'a path, as in `/guides/setup`').optional(),
  parse_number_prefixes: flag,
  sidebar_label: label.optional(),
  sidebar_position: z.number({ error: 'a number' }).optional(),
  sidebar_class_name: text.optional(),
  pagination_label: label.optional(),
  pagination_prev: optionalText,
  pagination_next: optionalText,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  keywords: texts,
  image: text.optional(),
  tags: texts,
  draft: flag,
  unlisted: flag,
  custom_edit_url: optionalText,
  last_update: object('a map with `date` and `author`', { date: date.optional(), author: text.optional() }).optional(),
  displayed_sidebar: optionalText,
});

export type FrontMatter = z.output<typeof frontMatter>;

const zones = { offset: true, local: true };
// `precision: -1` is a time without seconds.
const isoDate = z.union([z.iso.date(), z.iso.datetime(zones), z.iso.datetime({ ...zones, precision: -1 })]);

/** True for existing ISO dates, with or without a time. `Date` also accepts `1`, `foo 3` and 31 February. */
function isDate(value: string): boolean {
  const isIso = isoDate.safeParse(value.replace(' ', 'T')).success;
  // Feeds and sitemaps allow only four-digit years in UTC.
  const year = new Date(inUtc(value)).getUTCFullYear();
  return isIso && year >= 1 && year <= 9999;
}

/** Marks a time without a zone as UTC, because otherwise each machine would read it in its local time zone. */
function inUtc(written: string): string {
  return written.replace(' ', 'T').replace(/T[\d:.]+$/, '$&Z');
}
