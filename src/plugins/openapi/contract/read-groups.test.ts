import { expect, test } from 'vitest';
import { groupTrail, readGroups, readTags } from './read-groups.ts';

const tags = (...list: object[]) => ({ tags: list });
const outline = (document: ReturnType<typeof tags>) => {
  const groups = readGroups(document);
  return groups.map(({ name }) =>
    groupTrail(groups, name)
      .map((group) => group.label ?? group.name)
      .join(' > '),
  );
};

test('lists a tag after its parent, and treats a tag with a missing parent as top-level', () => {
  const inside = [
    { name: 'green', parent: 'beans', summary: 'Green beans' },
    { name: 'raw', parent: 'green' },
  ];
  expect(outline(tags(...inside, { name: 'beans' }, { name: 'tea', parent: 'drinks' }))).toEqual([
    'beans',
    'beans > Green beans',
    'beans > Green beans > raw',
    'tea',
  ]);
});

test('lists tags that contain each other as if they had no parent', () => {
  expect(outline(tags({ name: 'a', parent: 'b' }, { name: 'b', parent: 'a' }, { name: 'c' }))).toEqual(['c', 'a', 'b']);
  expect(outline(tags({ name: 'a' }, { name: 'a', parent: 'a' }))).toEqual(['a', 'a']);
});

test('groups an operation by its first tag that is neither a badge nor an audience', () => {
  const document = tags(
    { name: 'beta', kind: 'badge', summary: 'Beta' },
    { name: 'staff', kind: 'audience' },
    { name: 'beans' },
  );
  expect(readGroups(document).map(({ name }) => name)).toEqual(['beans']);
  expect(readTags(document, { tags: ['beta', 'other', 'staff', 'beans'] })).toEqual({
    group: 'other',
    marks: ['Beta', 'staff'],
  });
});
