import { SiteError } from '../base/errors/site-error.ts';

/** An error in a settings file, or in the folder that should contain one. */
export function configurationError(file: string, fact: string, hint?: string, cause?: unknown): SiteError {
  return new SiteError({ topic: 'configuration', fact, place: { file }, hint, cause });
}
