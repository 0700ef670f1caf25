import { SiteError, SiteErrors } from './site-error.ts';

/**
 * Returns the `SiteError`s in a thrown value.
 * @throws The value itself if it contains none, because it is a bug in the engine.
 *
 * @example
 * catch (error) {
 *   for (const { message } of errorsOf(error)) print(message);
 * }
 */
export function errorsOf(error: unknown): readonly SiteError[] {
  if (error instanceof SiteErrors) return error.errors;
  if (error instanceof SiteError) return [error];
  throw error;
}

/**
 * Awaits tasks: a task that fails adds its errors to the list and resolves to its fallback.
 *
 * @example
 * const errors: SiteError[] = [];
 * const collect = collectInto(errors);
 * const boxes = await collect(readBoxes(), []);
 */
export function collectInto(errors: SiteError[]) {
  return async <T>(task: Promise<T>, fallback: T): Promise<T> => {
    try {
      return await task;
    } catch (error) {
      errors.push(...errorsOf(error));
      return fallback;
    }
  };
}
