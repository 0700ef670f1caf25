/** The own property of a record under an untrusted name: `constructor` is inherited, so it is undefined. */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A record for names that others choose, `__proto__` among them. Read it by `own` once it was copied. */
export function emptyRecord<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}
