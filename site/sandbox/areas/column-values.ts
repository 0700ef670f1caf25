/** A value that the database accepts, its error message, or `unknown` if untested. */
export type Column<T> = { value: T } | { refused: string } | 'unknown';

const largest = 2 ** 31;

/** Reads an integer, or a string of digits. */
export function asInteger(value: unknown): Column<number> {
  if (typeof value === 'string' && !/^\d+$/.test(value)) {
    return /^[a-z]/i.test(value) ? { refused: `invalid input syntax for type integer: "${value}"` } : 'unknown';
  }
  const isNumber = typeof value === 'string' || typeof value === 'number';
  return isNumber && Number.isInteger(Number(value)) && Math.abs(Number(value)) < largest
    ? { value: Number(value) }
    : 'unknown';
}

/** Reads integers. Returns the database's error about the first invalid one. */
export function asIntegers(values: readonly unknown[]): Column<number[]> {
  const all = values.map(asInteger);
  if (all.includes('unknown')) return 'unknown';
  const refused = all.find((one) => one !== 'unknown' && 'refused' in one);
  if (refused) return refused as { refused: string };
  return { value: all.flatMap((one) => (one !== 'unknown' && 'value' in one ? [one.value] : [])) };
}

/** Reads a boolean, or the string `true` or `false`. */
export function asBoolean(value: unknown): Column<boolean> {
  if (typeof value === 'boolean') return { value };
  if (value === 'true' || value === 'false') return { value: value === 'true' };
  // Postgres also accepts some shorter words, such as `on`.
  const isWord = typeof value === 'string' && /^[a-z]{4,}$/.test(value);
  return isWord ? { refused: `invalid input syntax for type boolean: "${value}"` } : 'unknown';
}
