import { expect, test } from 'vitest';
import { doneSteps, forgetSandboxValues, keepValues, keptValues } from './kept-values.ts';

test('clears values of the sandbox and the successes of steps, and keeps values of servers', () => {
  doneSteps.write({ '/walk/#a ': true });
  keepValues({ areaId: 1 }, true);
  keepValues({ areaId: 7 }, false);
  forgetSandboxValues();
  expect(keptValues(true)).toEqual({});
  expect(doneSteps.read()).toEqual({});
  expect(keptValues(false)).toEqual({ areaId: 7 });
});
