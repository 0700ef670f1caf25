import { expect, test } from 'vitest';
import { animationDuration } from './animate-collapsibles.ts';

test('takes longer for taller content, up to 200 ms', () => {
  const durations = [0, 24, 120, 600, 5000].map(animationDuration);
  expect(durations).toMatchInlineSnapshot(`
    [
      0,
      119,
      144,
      193,
      200,
    ]
  `);
  expect(durations).toEqual(durations.toSorted((a, b) => a - b));
});
