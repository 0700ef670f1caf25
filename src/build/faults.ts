import { SiteError, SiteErrors } from '../base/site-error.ts';

/** What was thrown as a list of faults; anything but a `SiteError` is a fault of the engine and thrown on. */
export function faultsOf(error: unknown): readonly SiteError[] {
  if (error instanceof SiteErrors) return error.errors;
  if (error instanceof SiteError) return [error];
  throw error;
}
