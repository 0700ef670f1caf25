import type { ErrorFix } from '../types.ts';
import type { ErrorCase } from './list-errors.ts';

/** What to do about an error of an operation: of the entries for it, the first one counts. */
export function findFix(
  fixes: readonly ErrorFix[] | undefined,
  operation: string,
  error: Pick<ErrorCase, 'status' | 'text'>,
): string | undefined {
  return fixes?.find((fix) => isFor(fix, operation, error))?.fix;
}

/** True for an entry about this error: without operations it is about all of them, and so for the status. */
export function isFor(
  { text, status, operations }: ErrorFix,
  operation: string,
  error: Pick<ErrorCase, 'status' | 'text'>,
): boolean {
  return text === error.text && (status ?? error.status) === error.status && (operations?.includes(operation) ?? true);
}
