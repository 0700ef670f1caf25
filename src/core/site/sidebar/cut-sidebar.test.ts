import { expect, test } from 'vitest';
import { cutSidebar, joinBranches } from './cut-sidebar.ts';
import { countPages, firstPage } from './sidebar-nodes.ts';
import type { SidebarNode } from '../types.ts';

const link = (url: string): SidebarNode => ({ type: 'link', label: `Page ${url}`, url });
const category = (label: string, items: readonly SidebarNode[], url?: string): SidebarNode => ({
  type: 'category',
  label,
  collapsible: true,
  collapsed: true,
  items,
  ...(url !== undefined && { url }),
});
const limits = { whole: 10, level: 6 };

/** Categories of pages: `/0/0/`, `/0/1/`, … */
function sections(count: number, pages: number): SidebarNode[] {
  return Array.from({ length: count }, (_, section) =>
    category(
      `Section ${section}`,
      Array.from({ length: pages }, (__, page) => link(`/${section}/${page}/`)),
    ),
  );
}

function everyUrl(nodes: readonly SidebarNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'html') return [];
    const own = node.url === undefined ? [] : [node.url];
    return node.type === 'category' ? [...own, ...everyUrl(node.items)] : own;
  });
}

/** The entries in a page's HTML: the trunk and the page's branches. */
function shownOn(url: string, cut: ReturnType<typeof cutSidebar>): readonly SidebarNode[] {
  const ids = cut.branchesOf.get(url) ?? [];
  return joinBranches(cut.trunk, Object.fromEntries(ids.map((id) => [id, cut.branches.get(id) ?? []])));
}

test('keeps a small sidebar whole', () => {
  const nodes = sections(2, 5);
  const { trunk, branches } = cutSidebar('docs', nodes, limits);
  expect(trunk).toBe(nodes);
  expect(branches.size).toBe(0);
});

test('omits the entries of categories from the trunk, and keeps the address of the first page of each category', () => {
  const { trunk } = cutSidebar('docs', [link('/start/'), ...sections(4, 5)], limits);
  expect(countPages(trunk)).toBe(1);
  expect(trunk.slice(1).map((node) => (node.type === 'category' ? node.branch?.first : undefined))).toEqual([
    '/0/0/',
    '/1/0/',
    '/2/0/',
    '/3/0/',
  ]);
  expect(firstPage(trunk.slice(2))).toBe('/1/0/');
});

test('keeps non-collapsible categories open, up to the limit of entries per level', () => {
  const open = (label: string, items: readonly SidebarNode[]) => ({ ...category(label, items), collapsible: false });
  const [inner, ...others] = sections(3, 6);
  const nodes = [
    open('Start', [link('/start/'), link('/end/'), ...(inner ? [inner] : [])]),
    open('More', [link('/more/'), link('/most/')]),
    open('Long', [...others, ...sections(2, 1)]),
  ];
  const cut = cutSidebar('docs', nodes, limits);
  expect(everyUrl(cut.trunk)).toEqual(['/start/', '/end/', '/more/', '/most/']);
  for (const url of everyUrl(nodes)) expect(everyUrl(shownOn(url, cut)), url).toContain(url);
  expect(everyUrl(joinBranches(cut.trunk, Object.fromEntries(cut.branches)))).toEqual(everyUrl(nodes));
});

test('shows the entry of each page, however deep it is', () => {
  const deep = category('Deep', [category('Inner', sections(3, 6), '/inner/'), ...sections(2, 6)]);
  const nodes = [deep, ...sections(3, 6)];
  const cut = cutSidebar('docs', nodes, limits);
  for (const url of everyUrl(nodes)) expect(everyUrl(shownOn(url, cut)), url).toContain(url);
});

test('keeps every entry in the trunk or in a branch', () => {
  const nodes = [link('/start/'), ...sections(30, 7), category('Linked', sections(3, 8), '/linked/')];
  const cut = cutSidebar('docs', nodes, limits);
  const joined = joinBranches(cut.trunk, Object.fromEntries(cut.branches));
  expect(everyUrl(joined).toSorted()).toEqual(everyUrl(nodes).toSorted());
});

test('folds a long level into groups named after their first and last entry', () => {
  const nodes = Array.from({ length: 14 }, (_, page) => link(`/${page}/`));
  const { trunk, branches } = cutSidebar('docs', nodes, limits);
  expect(trunk.map((node) => node.type === 'category' && node.label)).toEqual([
    'Page /0/ – Page /2/',
    'Page /3/ – Page /5/',
    'Page /6/ – Page /8/',
    'Page /9/ – Page /11/',
    'Page /12/ – Page /13/',
  ]);
  expect(everyUrl(branches.get('docs/4') ?? [])).toEqual(['/12/', '/13/']);
});

test('shows few entries on each page, whatever the length of the sidebar', () => {
  for (const count of [50, 500, 5000]) {
    const cut = cutSidebar('docs', sections(count, 20));
    const shown = shownOn(`/${count - 1}/7/`, cut);
    expect(countEntries(shown), `${count * 20} pages`).toBeLessThan(140);
  }
});

test('keeps the page of a category, and links to the first page of its branch', () => {
  const nodes = [category('A', sections(2, 6), '/a/'), ...sections(2, 6)];
  const { trunk, branchesOf } = cutSidebar('docs', nodes, limits);
  expect(trunk[0]).toMatchObject({ url: '/a/', branch: { id: 'docs/0', first: '/a/' }, items: [] });
  expect(branchesOf.get('/a/')).toEqual(['docs/0']);
});

function countEntries(nodes: readonly SidebarNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + (node.type === 'category' ? countEntries(node.items) : 0), 0);
}

test('gives branches of all sidebars different ids, even if the name of one is a prefix of another', () => {
  const inPlace = { ...category('Open', sections(2, 6)), collapsible: false };
  const first = cutSidebar('api', [link('/a/'), link('/b/'), inPlace], limits);
  const second = cutSidebar('api-2', sections(2, 6), limits);
  const third = cutSidebar('api/2', sections(2, 6), limits);
  const ids = [first, second, third].flatMap(({ branches }) => [...branches.keys()]);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
});

test('keeps a category without entries in place', () => {
  const empty = category('Empty', [], '/empty/');
  const { trunk, branchesOf } = cutSidebar('docs', [empty, ...sections(2, 6)], limits);
  expect(trunk[0]).toBe(empty);
  expect(branchesOf.get('/empty/')).toEqual([]);
});
