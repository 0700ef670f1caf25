import { expect, test } from 'vitest';
import { forgetSandboxValues, keepValues, keptValues } from './kept-values.ts';

test('clears values of the sandbox, and keeps those of servers', () => {
  keepValues({ areaId: 1 }, true);
  keepValues({ areaId: 7 }, false);
  forgetSandboxValues();
  expect(keptValues(true)).toEqual({});
  expect(keptValues(false)).toEqual({ areaId: 7 });
});
