/**
 * Returns the known name that is closest to a misspelled name, but never that name itself; undefined if none is within
 * `maxDistance` edits. Ignores case. By default, allows two edits, or a third of the length of a long name, and none
 * for a name of one or two letters.
 * @example nearestName('titel', ['title', 'url']); // 'title'
 */
export function nearestName(
  name: string,
  knownNames: Iterable<string>,
  maxDistance: number = name.length < 3 ? 0 : Math.max(2, Math.floor(name.length / 3)),
): string | undefined {
  const lowerCaseName = name.toLowerCase();
  let best: string | undefined;
  let limit = maxDistance;
  for (const candidate of knownNames) {
    if (candidate === name) continue;
    const distance = editDistance(lowerCaseName, candidate.toLowerCase(), limit);
    if (distance <= limit) [best, limit] = [candidate, distance - 1];
  }
  return best;
}

/**
 * Asks "Did you mean …?" if a known name is close, otherwise returns `otherwise`.
 * @param write Formats the name; default: in quotes.
 * @example nearestHint('titel', ['title', 'url'], 'Remove it.'); // 'Did you mean "title"?'
 */
export function nearestHint<Otherwise extends string | undefined>(
  name: string,
  knownNames: Iterable<string>,
  otherwise: Otherwise,
  write = (near: string): string => `"${near}"`,
): string | Otherwise {
  const near = nearestName(name, knownNames);
  return near === undefined ? otherwise : `Did you mean ${write(near)}?`;
}

/** Levenshtein distance with one row of memory; infinite if it is above `limit`. */
export function editDistance(a: string, b: string, limit = Infinity): number {
  // The distance is at least the difference of the lengths. Checked first for speed: a site with a thousand broken
  // links compares each with thousands of addresses.
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution));
    }
    if (Math.min(...next) > limit) return Infinity;
    row = next;
  }
  return row[b.length] ?? 0;
}
