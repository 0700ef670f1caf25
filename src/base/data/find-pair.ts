import { isAlias, isMap, isScalar, isSeq, type Document, type Pair, type YAMLMap } from 'yaml';

/** The pair of a key in a map: its own one, or that of the first map that it merges. */
export function findPair(map: YAMLMap, key: PropertyKey, document: Document): Pair | undefined {
  const own = map.items.find((item) => String(isScalar(item.key) ? item.key.value : item.key) === String(key));
  if (own) return own;
  for (const source of mergeSources(map)) {
    const merged = isAlias(source) ? source.resolve(document) : source;
    const found = isMap(merged) ? findPair(merged, key, document) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** What a map merges (`<<: *base`, `<<: [*a, *b]`), as written. */
export function mergeSources(map: YAMLMap): unknown[] {
  // The parser makes a symbol of a merge key, and a text of a quoted "<<".
  const values = map.items
    .filter(({ key }) => isScalar(key) && typeof key.value === 'symbol')
    .map(({ value }) => value);
  return values.flatMap((value) => (isSeq(value) ? value.items : [value]));
}
