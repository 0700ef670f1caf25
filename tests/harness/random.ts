/** A seeded generator (mulberry32) of whole numbers below the limit. */
export type Random = (below: number) => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A random item. Throws for an empty list. */
export function oneOf<T>(items: readonly T[], random: Random): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

/** The items in random order. */
export function shuffle<T>(items: readonly T[], random: Random): readonly T[] {
  const rest = [...items];
  return items.map(() => rest.splice(random(rest.length), 1)).flat();
}
