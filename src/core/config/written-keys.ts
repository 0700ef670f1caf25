/** Property names and indexes that lead to a value. */
export type Key = readonly PropertyKey[];

// Kept outside the items, because `area-docs version` saves their properties.
const writtenKeys = new WeakMap<object, Key>();

/** Records where an item is written. `key` leads to it from its list, or from the shorthand that was expanded to it. */
export function recordKey(item: object, key: Key): void {
  writtenKeys.set(item, [...key, ...(writtenKeys.get(item) ?? [])]);
}

/**
 * The keys from a list of sidebar items to an item as written. They differ from the item's index after a shorthand
 * (`{ Label: […] }`), because it becomes several items.
 */
export function keyInList(item: unknown, index: number): Key {
  return keyOf(item) ?? [index];
}

/** The keys from a category to its items as written. */
export function keyOfItems(category: object): Key {
  return typeof keyOf(category)?.at(-1) === 'string' ? [] : ['items'];
}

function keyOf(item: unknown): Key | undefined {
  return typeof item === 'object' && item !== null ? writtenKeys.get(item) : undefined;
}
