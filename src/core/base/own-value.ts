/**
 * Reads an own property by an untrusted name. Returns undefined for inherited names such as `constructor`.
 * @example ownValue(labels, 'constructor'); // undefined
 */
export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/**
 * Null-prototype object for untrusted keys, including `__proto__`. A spread or JSON copy has a prototype again: read it
 * with `ownValue`.
 *
 * @example
 * const counts = emptyRecord<number>();
 * counts[name] = 1;
 */
export function emptyRecord<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}
