import { join } from 'node:path';
import type { ErrorPayload } from 'vite';
import { reportText } from '../../base/errors/message-with-topic.ts';
import type { SiteError } from '../../base/errors/site-error.ts';

/** Errors in the format of Vite's overlay; clicking the first place opens the file. */
export function overlay(errors: readonly SiteError[], siteDir: string): ErrorPayload {
  const message = reportText(errors);
  const place = errors.find((error) => error.place?.line !== undefined)?.place;
  const loc = place && { file: join(siteDir, place.file), line: place.line ?? 1, column: place.column ?? 1 };
  return { type: 'error', err: { message, stack: '', plugin: 'site', ...(loc && { loc }) } };
}
