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

/** True for an entry that matches this error. An entry without operations or a status matches all. */
export function isFor(
  { text, status, operations }: ErrorFix,
  operation: string,
  error: Pick<ErrorCase, 'status' | 'text'>,
): boolean {
  return text === error.text && (status ?? error.status) === error.status && (operations?.includes(operation) ?? true);
}
