import { expect, test } from 'vitest';
import { lastChange } from './assemble-pages.ts';

const dates = new Map([
  ['content/a.mdx', { date: '2026-03-01T23:30:00-05:00' }],
  ['content/api.yaml', { date: '2026-03-02T04:00:00Z' }],
]);
const page = { source: 'content/a.mdx', frontMatter: {} };
const added = {
  plugin: 'openapi',
  id: 'area/add',
  name: 'an operation',
  place: { file: 'content/api.yaml' },
  data: {},
};

test('uses the last commit of the file', () => {
  expect(lastChange(page, dates)).toBe('2026-03-01T23:30:00-05:00');
  expect(lastChange({ ...page, source: 'content/new.mdx' }, dates)).toBeUndefined();
});

test("uses the later commit of the page's file and the plugin's file, in any time zone", () => {
  expect(lastChange({ ...page, added }, dates)).toBe('2026-03-01T23:30:00-05:00');
  const later = new Map([...dates, ['content/api.yaml', { date: '2026-03-03T00:00:00Z' }]]);
  expect(lastChange({ ...page, added }, later)).toBe('2026-03-03T00:00:00Z');
});

test('prefers the date in the front matter', () => {
  const frontMatter = { last_update: { date: '2025-01-01' } };
  expect(lastChange({ ...page, frontMatter, added }, dates)).toBe('2025-01-01');
});
