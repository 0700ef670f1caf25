import { expect, test } from 'vitest';
import { forgetKept, keepValues, keptValues } from './kept-values.ts';

test('forgets what the sandbox has given, and keeps what servers have', () => {
  keepValues({ areaId: 1 }, true);
  keepValues({ areaId: 7 }, false);
  forgetKept();
  expect(keptValues(true)).toEqual({});
  expect(keptValues(false)).toEqual({ areaId: 7 });
});
