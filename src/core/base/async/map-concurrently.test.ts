import { expect, test } from 'vitest';
import { mapConcurrently } from './map-concurrently.ts';

const items = Array.from({ length: 100 }, (_, index) => index);

test('processes each item once, with limited concurrency', async () => {
  let running = 0;
  let peak = 0;
  const results = await mapConcurrently(items, async (item) => {
    peak = Math.max(peak, ++running);
    // Later items finish sooner.
    for (let turn = item; turn < items.length; turn++) await Promise.resolve();
    running--;
    return item * 2;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(peak).toBe(32);
});

test('rejects with the first failure', async () => {
  const failing = mapConcurrently(items, (item) => (item === 7 ? Promise.reject(new Error('7')) : Promise.resolve()));
  await expect(failing).rejects.toThrow('7');
});
