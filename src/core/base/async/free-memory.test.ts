import { getHeapSpaceStatistics } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { freeMemory } from './free-memory.ts';

function youngSpace(): number {
  return getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.physical_space_size ?? 0;
}

test('shrinks the space for young objects, and does not leave `gc` exposed', () => {
  let kept: { index: number }[] = [];
  for (let index = 0; index < 1_000_000; index += 1) {
    kept.push({ index });
    if (kept.length > 60_000) kept = kept.slice(30_000);
  }
  const before = youngSpace();
  freeMemory();
  expect(youngSpace()).toBeLessThan(before / 2);
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
