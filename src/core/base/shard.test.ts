import { expect, test } from 'vitest';
import { itemsOf, parseShard } from './shard.ts';

test('reads the number of a shard and the total', () => {
  expect(parseShard('2/5')).toEqual({ number: 2, count: 5 });
  expect(parseShard('5/5')).toEqual({ number: 5, count: 5 });
});

test.each(['0/3', '4/3', 'a', '', '1', '/3', '1/', '1/0', '-1/3', '1.5/3', '1/3/5', ' 1/3', '1 / 3', '01/3', '1e1/20'])(
  'rejects %j as a shard',
  (text) => {
    expect(parseShard(text)).toBeUndefined();
  },
);

test('each item is in exactly one shard, and shards differ by at most one item', () => {
  const items = Array.from({ length: 23 }, (_, index) => index);
  const shards = [1, 2, 3, 4].map((number) => itemsOf(items, { number, count: 4 }));
  expect(shards.flat().toSorted((a, b) => a - b)).toEqual(items);
  expect(shards.map(({ length }) => length)).toEqual([6, 6, 6, 5]);
});

test('leaves shards empty if there are more shards than items', () => {
  expect(itemsOf(['a'], { number: 2, count: 2 })).toEqual([]);
});
