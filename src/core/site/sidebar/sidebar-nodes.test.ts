import { expect, test } from 'vitest';
import type { SidebarNode } from '../types.ts';
import { containsPage, countPages, entriesBeside, firstPage } from './sidebar-nodes.ts';

const link = (url: string, external = false): SidebarNode => ({ type: 'link', label: url, url, external });
const category = (items: SidebarNode[], url?: string): SidebarNode => ({
  type: 'category',
  label: 'c',
  collapsible: true,
  collapsed: true,
  items,
  ...(url !== undefined && { url }),
});
const html: SidebarNode = { type: 'html', html: '<hr>' };

test('finds pages in a category and its subcategories', () => {
  const node = category([link('/a/'), category([link('/b/')])], '/c/');
  expect(['/a/', '/b/', '/c/', '/d/'].map((url) => containsPage(node, url))).toEqual([true, true, true, false]);
  expect(containsPage(html, '/a/')).toBe(false);
});

test('returns the first page inside the site', () => {
  expect(firstPage([html, link('https://example.org', true), category([]), category([link('/a/')]), link('/b/')])).toBe(
    '/a/',
  );
  expect(firstPage([category([link('/a/')], '/c/')])).toBe('/c/');
  expect(firstPage([html])).toBeUndefined();
});

test('counts pages at any depth, including those of categories, but no link to another site', () => {
  const outside = link('https://example.org', true);
  expect(
    countPages([link('/a/'), html, outside, outside, category([link('/b/'), category([link('/c/')], '/d/')])]),
  ).toBe(4);
});

test('returns the entries of a category for its page, and the siblings of any other page', () => {
  const [a, b, c] = [link('/a'), link('/b'), link('/c')];
  const nodes = [category([a, b], '/x'), c];
  expect(entriesBeside(nodes, '/x')).toEqual([a, b]);
  expect(entriesBeside(nodes, '/a')).toEqual([b]);
  expect(entriesBeside(nodes, '/c')).toEqual(nodes.slice(0, 1));
  expect(entriesBeside(nodes, '/none')).toEqual([]);
});
