import { isAlias, isMap, isScalar, isSeq, type Document, type Pair, type YAMLMap } from 'yaml';

/**
 * Finds the pair of a key in a map: own keys first, then merged maps.
 * @example findMapEntry(document.contents, 'title', document)?.key
 */
export function findMapEntry(map: YAMLMap, key: PropertyKey, document: Document): Pair | undefined {
  const own = map.items.find((item) => String(isScalar(item.key) ? item.key.value : item.key) === String(key));
  if (own) return own;
  for (const source of mergeSources(map)) {
    const merged = isAlias(source) ? source.resolve(document) : source;
    const found = isMap(merged) ? findMapEntry(merged, key, document) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The operands of a map's merge keys (`<<: *base`, `<<: [*a, *b]`). */
export function mergeSources(map: YAMLMap): unknown[] {
  // The parser represents a merge key as a symbol, and a quoted "<<" as a string.
  const values = map.items
    .filter(({ key }) => isScalar(key) && typeof key.value === 'symbol')
    .map(({ value }) => value);
  return values.flatMap((value) => (isSeq(value) ? value.items : [value]));
}
