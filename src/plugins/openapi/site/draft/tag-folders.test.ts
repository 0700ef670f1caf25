import { expect, test } from 'vitest';
import type { Reference } from './reference.ts';
import { tagCategories } from './tag-folders.ts';

test('capitalizes outermost tags, with or without operations directly below them', () => {
  const groups = [
    { name: 'pets' },
    { name: 'cats', parent: 'pets' },
    { name: 'store' },
    { name: 'orders', parent: 'store' },
  ];
  const reference = { contract: { groups, operations: [] }, folder: 'api' } as unknown as Reference;
  const folders = tagCategories(reference, [], [{ id: 'start', folder: 'api' }] as never);
  expect(Object.values(folders).map(({ label }) => label)).toEqual(['Pets', 'cats', 'Store', 'orders']);
});
