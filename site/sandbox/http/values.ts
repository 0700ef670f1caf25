import type { Body } from './call.ts';

/** The fields of a body. A list has none. */
export function fieldsOf(body: NonNullable<Body>): Readonly<Record<string, unknown>> {
  return Array.isArray(body) ? {} : (body as Readonly<Record<string, unknown>>);
}

/** True for falsy values, which the server treats as missing. */
export function isMissing(value: unknown): boolean {
  return !value;
}

/** True for objects except arrays. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
