import { memo } from 'react';
import { expect, test } from 'vitest';
import { nameFailure } from './name-failure.ts';

const partFile = { part: 'Footer', file: 'theme/Footer.tsx' };
const name = (value: unknown) => nameFailure(value as () => null, partFile) as (props: object) => unknown;

test.each([
  [5, 'number'],
  [null, 'null'],
  [{ view: () => null }, 'object'],
])('names the file of a part whose default export is not a component: %j', (value, type) => {
  const fact = `The part Footer is not a component: its default export has the type ${type}.`;
  expect(() => name(value)({})).toThrow(expect.objectContaining({ fact, place: { file: 'theme/Footer.tsx' } }));
});

test('keeps components of `memo`', () => {
  const component = memo(() => null);
  expect(name(component)).toBe(component);
});
