import { posix } from 'node:path';
import { utcDate } from './utc-date.ts';

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
