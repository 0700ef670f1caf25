import { isRecord } from './is-record.ts';

/** A value without the given top-level keys. */
export function withoutKeys(value: unknown, keys: readonly string[]): unknown {
  if (!isRecord(value) || keys.length === 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** An object without its undefined values. */
export function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T;
}
