/**
 * Freezes a value with all arrays and plain objects in it. Skips values that are already frozen, with their content.
 * @example deepFreeze({ pages: [{ id: 'a' }] }).pages.sort(); // throws a `TypeError`
 */
export function deepFreeze<T>(value: T): T {
  if (!isPlain(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

/** False for other objects, such as maps and instances of classes, which would not work if they were frozen. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
