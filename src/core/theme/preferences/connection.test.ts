import { expect, test } from 'vitest';
import { isConstrained, isFast } from './connection.ts';

test.each([
  [{ saveData: true }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{}, false],
  [undefined, false],
])('the connection %o is constrained: %s', (connection, expected) => {
  expect(isConstrained(connection ?? {})).toBe(expected);
});

test.each([
  [{ downlink: 10, effectiveType: '4g' }, true],
  [{ downlink: 10, saveData: true }, false],
  [{ downlink: 1.6, effectiveType: '4g' }, false],
  [{}, true],
])('the connection %o is fast: %s', (connection, expected) => {
  expect(isFast(connection)).toBe(expected);
});
