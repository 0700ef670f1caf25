import { expect, test } from 'vitest';
import { makeContract } from '../make-site.ts';
import { lastChange } from './last-change.ts';

const { operations } = makeContract([{ id: 'area.add' }]);
const dates = new Map([
  ['content/a.mdx', { date: '2026-03-01T23:30:00-05:00' }],
  ['content/api.yaml', { date: '2026-03-02T04:00:00Z' }],
]);
const page = { source: 'content/a.mdx', frontMatter: {}, operations: [] };

test('uses the last commit of the file', () => {
  expect(lastChange(page, 'content/api.yaml', dates)).toBe('2026-03-01T23:30:00-05:00');
  expect(lastChange({ ...page, source: 'content/new.mdx' }, undefined, dates)).toBeUndefined();
});

test('uses the later of page and contract for the reference, in any time zone', () => {
  expect(lastChange({ ...page, operations }, 'content/api.yaml', dates)).toBe('2026-03-01T23:30:00-05:00');
  const later = new Map([...dates, ['content/api.yaml', { date: '2026-03-03T00:00:00Z' }]]);
  expect(lastChange({ ...page, operations }, 'content/api.yaml', later)).toBe('2026-03-03T00:00:00Z');
  expect(lastChange({ ...page, part: { kind: 'schema', name: 'Area' } }, 'content/api.yaml', later)).toBe(
    '2026-03-03T00:00:00Z',
  );
});

test('keeps the date of the front matter', () => {
  const frontMatter = { last_update: { date: '2025-01-01' } };
  expect(lastChange({ ...page, frontMatter, operations }, 'content/api.yaml', dates)).toBe('2025-01-01');
});
