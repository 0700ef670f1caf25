import { join } from 'node:path';
import type { ErrorPayload } from 'vite';
import { SiteErrors, type SiteError } from '../../base/errors/site-error.ts';

/** Errors in the form of Vite's overlay; the first place can be clicked to open the file. */
export function overlay(errors: readonly SiteError[], siteDir: string): ErrorPayload {
  const { message } = new SiteErrors(errors);
  const place = errors.find((error) => error.place?.line !== undefined)?.place;
  const loc = place && { file: join(siteDir, place.file), line: place.line ?? 1, column: place.column ?? 1 };
  return { type: 'error', err: { message, stack: '', plugin: 'site', ...(loc && { loc }) } };
}
