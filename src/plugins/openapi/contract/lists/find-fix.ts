import type { ErrorFix } from '../types.ts';
import type { ErrorCase } from './list-errors.ts';

/** The fix for an error of an operation: the first matching entry. */
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
