import { relative } from 'node:path';
import type { z } from 'zod';
import { SiteError, SiteErrors, type Place } from '../base/site-error.ts';
import { formatIssue } from './format-issue.ts';
import { locate } from './locate.ts';
import { createParser } from './parse-module.ts';
import { showSpot } from './spot.ts';

/** A file of settings: where it is, the folder that messages count from, and what messages call all of it. */
export type Origin = { file: string; siteDir: string; subject: string };

/** What a schema makes of a value. Throws `SiteErrors` with every fault in it, in the order of the file. */
export async function check<T>(schema: z.ZodType<T>, value: unknown, { file, siteDir, subject }: Origin): Promise<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const parse = await createParser();
  const errors = result.error.issues
    .flatMap((issue) => formatIssue(issue, value, subject))
    .map(({ fact, hint, path }) => {
      const spot = locate(file, path, parse);
      const where = spot ? showSpot(spot, siteDir) : { place: { file: relative(siteDir, file) } };
      return new SiteError({ fact, ...where, ...(hint !== undefined && { hint }) });
    });
  throw new SiteErrors(errors.toSorted((a, b) => comparePlaces(a.place, b.place)));
}

/** By file, line and column; a place without a line comes last. */
function comparePlaces(a: Place = { file: '' }, b: Place = { file: '' }): number {
  const byFile = a.file === b.file ? 0 : a.file < b.file ? -1 : 1;
  return byFile || (a.line ?? Infinity) - (b.line ?? Infinity) || (a.column ?? 0) - (b.column ?? 0);
}
