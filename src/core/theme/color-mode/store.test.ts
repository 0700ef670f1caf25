import { expect, test } from 'vitest';
import { nextChoice, type ThemeChoice } from './store.ts';

const choicesFrom = (start: ThemeChoice, hasSystem: boolean) => {
  const seen: ThemeChoice[] = [start];
  while (seen.length < 4) seen.push(nextChoice(seen.at(-1) ?? start, hasSystem));
  return seen;
};

test('cycles from system to light, dark and back', () => {
  expect(choicesFrom('system', true)).toEqual(['system', 'light', 'dark', 'system']);
});

test('alternates between light and dark if the site ignores the system', () => {
  expect(choicesFrom('light', false)).toEqual(['light', 'dark', 'light', 'dark']);
});
