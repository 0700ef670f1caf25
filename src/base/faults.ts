import { SiteError, SiteErrors } from '../base/site-error.ts';

/** What was thrown as a list of faults; anything but a `SiteError` is a fault of the engine and thrown on. */
export function faultsOf(error: unknown): readonly SiteError[] {
  if (error instanceof SiteErrors) return error.errors;
  if (error instanceof SiteError) return [error];
  throw error;
}

/** Waits for tasks; the faults of one that fails go into a list, and something else takes the place of its result. */
export function collectInto(errors: SiteError[]) {
  return async <T>(task: Promise<T>, fallback: T): Promise<T> => {
    try {
      return await task;
    } catch (error) {
      errors.push(...faultsOf(error));
      return fallback;
    }
  };
}
