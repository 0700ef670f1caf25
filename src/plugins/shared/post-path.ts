import { posix } from 'node:path';

/**
 * Reads date and name from the path of a post. As in Docusaurus, folders may contain the date (`2025/01/31/title.md`),
 * the last valid date is used, and the slug starts with it: `news/2025-01-31-title.md` → `2025/01/31/news/title`.
 */
export function readPostPath(file: string): { date?: string; name: string; slug: string } {
  const path = file.replace(/\.mdx?$/, '').replace(/\/index$/, '');
  const candidates = path.matchAll(/(?=(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*))/g);
  for (const { index, 1: year = '', 2: month = '', 3: day = '', 4: name = '' } of [...candidates].toReversed()) {
    const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
    const slug = [year, month, day, path.slice(0, index) + name].join('/');
    if (!Number.isNaN(utcDate(date).getTime())) return { date, name: posix.basename(name), slug };
  }
  return { name: posix.basename(path), slug: path };
}

/** The name of a time zone, such as `UTC`, or an offset after a time, such as `+02:00`. */
const zone = /(?<![a-z])(?:Z|UTC?|GMT|[ECMP][SD]T)(?![a-z])|:.*[+-]/i;

/**
 * Parses a date in any form that `Date` accepts; without a zone, as UTC, so that all machines agree. Returns an invalid
 * date for days that do not exist, such as February 30, which `Date` reads as March 2.
 */
export function utcDate(written: string): Date {
  const [, year = 0, month = 0, day = 0] = /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?!\d)/.exec(written)?.map(Number) ?? [];
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return new Date(NaN);
  return new Date(zone.test(written) ? written : `${written.replace(/(?<=\d)T(?=\d)/i, ' ')} UTC`);
}
