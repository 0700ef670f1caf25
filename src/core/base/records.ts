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

/** True for objects other than arrays. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value without the given top-level keys. */
export function withoutKeys(value: unknown, keys: readonly string[]): unknown {
  if (!isRecord(value) || keys.length === 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** An object without its undefined values. */
export function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T;
}

/**
 * Returns the default export of a CommonJS module that a compiler made from an ES module, because `import` in Node
 * returns all of its `exports`. Returns other values unchanged.
 */
export function defaultOf(value: unknown): unknown {
  return isRecord(value) && value['__esModule'] === true && 'default' in value ? value['default'] : value;
}
