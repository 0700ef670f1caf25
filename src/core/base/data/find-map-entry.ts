import { isAlias, isMap, isScalar, isSeq, type Alias, type Document, type Pair, type YAMLMap } from 'yaml';

/**
 * Finds the pair of a key in a map: own keys first, then merged maps.
 * @example findMapEntry(document.contents, 'title', document)?.key
 */
export function findMapEntry(map: YAMLMap, key: PropertyKey, document: Document): Pair | undefined {
  const own = map.items.find((item) => {
    const node = isAlias(item.key) ? item.key.resolve(document) : item.key;
    return String(isScalar(node) ? node.value : node) === String(key);
  });
  if (own) return own;
  return mergeSources(map, (alias) => alias.resolve(document))
    .map(({ source }) => (isMap(source) ? findMapEntry(source, key, document) : undefined))
    .find(Boolean);
}

/**
 * The operands of a map's merge keys (`<<: *base`, `<<: [*a, *b]`, or the alias of such a list). `source` is the node
 * to merge, with aliases resolved. `written` is the node to point to in messages: the operand as written in the map, or
 * the alias of the list that contains it.
 */
export function mergeSources(
  map: YAMLMap,
  resolve: (alias: Alias) => unknown,
): { written: unknown; source: unknown }[] {
  const nodeOf = (node: unknown) => (isAlias(node) ? resolve(node) : node);
  // The parser represents a merge key as a symbol, and a quoted "<<" as a string.
  const values = map.items
    .filter(({ key }) => isScalar(key) && typeof key.value === 'symbol')
    .map(({ value }) => value);
  return values.flatMap((value) => {
    const merged = nodeOf(value);
    if (!isSeq(merged)) return [{ written: value, source: merged }];
    return merged.items.map((item) => ({ written: isAlias(value) ? value : item, source: nodeOf(item) }));
  });
}
