/** Property names and indexes that lead to a value. */
export type Key = readonly PropertyKey[];

// Not a property of the items, because `area-docs version` saves their properties to a file.
const writtenKeys = new WeakMap<object, Key>();

/**
 * Records where an item is written in the sidebars file. Call it from the inside out: first with the item's label in a
 * shorthand, then with the index of the item or shorthand in its list.
 */
export function recordKey(item: object, key: Key): void {
  writtenKeys.set(item, [...key, ...(writtenKeys.get(item) ?? [])]);
}

/**
 * The keys that lead from a list of sidebar items, as written, to an item. `index` is the position of the item after
 * shorthands are expanded: a shorthand (`{ Label: […], Other: […] }`) becomes one item per label.
 */
export function keyInList(item: unknown, index: number): Key {
  return keyOf(item) ?? [index];
}

/**
 * The keys that lead from a category, as written, to its list of items. Empty for a category from a shorthand: its
 * recorded keys end with its label, and in `{ Label: […] }`, the label's value is the list itself.
 */
export function keyOfItems(category: object): Key {
  return typeof keyOf(category)?.at(-1) === 'string' ? [] : ['items'];
}

function keyOf(item: unknown): Key | undefined {
  return typeof item === 'object' && item !== null ? writtenKeys.get(item) : undefined;
}
