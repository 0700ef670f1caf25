import { expect, test } from 'vitest';
import { forgetKept, keepValues, keptValues } from './kept-values.ts';

test('clears values of the sandbox, and keeps those of servers', () => {
  keepValues({ areaId: 1 }, true);
  keepValues({ areaId: 7 }, false);
  forgetKept();
  expect(keptValues(true)).toEqual({});
  expect(keptValues(false)).toEqual({ areaId: 7 });
});
