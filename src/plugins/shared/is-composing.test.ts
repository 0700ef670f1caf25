import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

test.each([
  ['during a composition', { isComposing: true, keyCode: 13 }, true],
  ['that confirms a composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['outside a composition', { isComposing: false, keyCode: 13 }, false],
])('recognizes Enter %s', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected);
});
