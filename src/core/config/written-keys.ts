type Key = readonly PropertyKey[];

// Entries belong to items, which schemas create, and end with them. Not a property of items, because `area-docs version`
// saves these.

const writtenKeys = new WeakMap<object, Key>();

/** Notes the keys from a list, or from the item before, to an item as written. */
export function noteKey(item: object, key: Key): void {
  writtenKeys.set(item, [...key, ...(writtenKeys.get(item) ?? [])]);
}

/** The keys from a list of sidebar items to an item as written: a shorthand (`{ Label: […] }`) becomes several items. */
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
