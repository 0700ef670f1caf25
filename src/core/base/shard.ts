/** A part of a build, for one of several machines: `number` of `count`, counted from 1. */
export type Shard = { number: number; count: number };

/** Parses `2/5`. Returns undefined if it is invalid. */
export function parseShard(text: string): Shard | undefined {
  const [, number, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text)?.map(Number) ?? [];
  return number !== undefined && count !== undefined && number <= count ? { number, count } : undefined;
}

/**
 * Returns the items of a shard, or all items without a shard. A shard gets every `count`th item, so that adjacent large
 * items go to different machines.
 */
export function itemsOf<T>(items: readonly T[], shard: Shard | undefined): readonly T[] {
  return shard ? items.filter((_, index) => index % shard.count === shard.number - 1) : items;
}
