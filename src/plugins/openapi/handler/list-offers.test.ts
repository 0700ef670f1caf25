import { expect, test } from 'vitest';
import { listAccounts, listEvents } from './list-offers.ts';

const apply = () => undefined;
const names = (exported: unknown, state = {}) => listEvents(exported, state).map(({ name }) => name);

test('accepts no events, a list of them, or a function that returns one for a state', () => {
  expect(names(undefined)).toEqual([]);
  expect(names([{ name: 'Rain', apply }])).toEqual(['Rain']);
  expect(names((state: { weather: string }) => [{ name: state.weather, apply }], { weather: 'Snow' })).toEqual([
    'Snow',
  ]);
});

const noList = '`events` of the sandbox is not a list or a function that returns one.';

test.each([
  ['an object', {}, noList],
  ['a function that returns nothing', () => undefined, noList],
  [
    'a function that throws',
    () => {
      throw new Error('no rain');
    },
    'no rain',
  ],
  ['an entry without `apply`', [{ name: 'a' }], 'Entry 1 of `events` of the sandbox has no `apply`.'],
  // oxlint-disable-next-line no-sparse-arrays -- authors can write one
  ['a hole', [,], 'Entry 1 of `events` of the sandbox is not an object.'],
  [
    'a name that is not a string',
    [{ name: 5, apply }],
    'Entry 1 of `events` of the sandbox has a `name` that is not a string.',
  ],
  ['an empty name', [{ name: ' ', apply }], 'Entry 1 of `events` of the sandbox has an empty `name`.'],
  [
    'a group that is not a string',
    [{ name: 'a', group: null, apply }],
    'Entry 1 of `events` of the sandbox has a `group` that is not a string.',
  ],
  [
    'an `apply` that is not a function',
    [{ name: 'a', apply: 'x' }],
    'Entry 1 of `events` of the sandbox has a property `apply` that is not a function.',
  ],
  [
    'a repeated name',
    [
      { name: 'Rain', apply },
      { name: 'Rain', apply },
    ],
    'Entry 2 of `events` of the sandbox has the same name as an earlier entry, "Rain".',
  ],
])('rejects %s in a list of events', (_, exported, error) => {
  expect(() => names(exported)).toThrow(error);
});

test.each([
  [{}, '`accounts` of the sandbox is not a list.'],
  [[{ name: 'a', signIn: 1 }], 'Entry 1 of `accounts` of the sandbox has a property `signIn` that is not a function.'],
  [[{ name: '', signIn: apply }], 'Entry 1 of `accounts` of the sandbox has an empty `name`.'],
  [
    [
      { name: 'a', signIn: apply },
      { name: 'a', signIn: apply },
    ],
    'Entry 2 of `accounts` of the sandbox has the same name as an earlier entry, "a".',
  ],
])('rejects invalid accounts: %j', (exported, error) => {
  expect(() => listAccounts(exported)).toThrow(error);
});

test('accepts events and accounts that are class instances', () => {
  class Rain {
    name = 'Rain';
    apply() {}
    signIn() {}
  }
  expect(names([new Rain()])).toEqual(['Rain']);
  expect(listAccounts([new Rain()])).toHaveLength(1);
});
