import { expect, test } from 'vitest';
import { listEvents } from './list-events.ts';

const apply = () => undefined;
const names = (exported: unknown, state = {}) => listEvents(exported, state).map(({ name }) => name);

test('a module has no events, a list of them, or those of a state', () => {
  expect(names(undefined)).toEqual([]);
  expect(names([{ name: 'Rain', apply }])).toEqual(['Rain']);
  expect(names((state: { weather: string }) => [{ name: state.weather, apply }], { weather: 'Snow' })).toEqual([
    'Snow',
  ]);
});

test.each([
  ['an object', {}, '`events` of the sandbox is not a list, and returns none.'],
  ['a function that returns nothing', () => undefined, '`events` of the sandbox is not a list, and returns none.'],
  ['an entry without `apply`', [{ name: 'a' }], 'Entry 1 of `events` of the sandbox needs `name` and `apply`.'],
  [
    'a name twice',
    [
      { name: 'Rain', apply },
      { name: 'Rain', apply },
    ],
    '`events` of the sandbox has two named "Rain".',
  ],
])('refuses %s', (_, exported, error) => {
  expect(() => names(exported)).toThrow(error);
});
