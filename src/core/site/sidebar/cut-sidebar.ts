import { entriesIn, firstPage } from './sidebar-nodes.ts';
import type { SidebarNode } from '../types.ts';

/** Limits on the links in a page's sidebar. Below `whole`, cutting saves less than one network packet (measured). */
type SidebarLimits = {
  /** A list stays whole if it contains at most this many links, at any depth. Links of categories do not count. */
  whole: number;
  /** A level with more entries is folded into groups of adjacent entries. */
  level: number;
};

const sidebarLimits: SidebarLimits = { whole: 80, level: 60 };

type Category = Extract<SidebarNode, { type: 'category' }>;

/**
 * Cuts a large sidebar so that a page's HTML grows with the sidebar's depth, not its length: each category becomes a
 * branch in a separate file, and a long level is folded into groups. Categories that readers cannot collapse stay in
 * place until their entries together exceed the limit per level.
 */
export function cutSidebar(id: string, nodes: readonly SidebarNode[], limits: SidebarLimits = sidebarLimits) {
  const branches = new Map<string, readonly SidebarNode[]>();
  /**
   * Ids of the branches that a page's sidebar contains, outermost first, by page address. The page of a category also
   * has the category's branch.
   */
  const branchesOf = new Map<string, readonly string[]>();
  /** Number of entries in the categories that stayed in place. */
  let opened = 0;

  function cut(list: readonly SidebarNode[], path: readonly string[], name: string): readonly SidebarNode[] {
    if ([...entriesIn(list)].filter(({ type }) => type === 'link').length <= limits.whole) {
      rememberPages(list, path);
      return list;
    }
    return cutLevel(list, path, name);
  }

  function cutLevel(list: readonly SidebarNode[], path: readonly string[], name: string): readonly SidebarNode[] {
    return foldLongLevel(list, limits.level).map((node, index) => {
      if (node.type === 'link') rememberPages([node], path);
      if (node.type !== 'category') return node;
      if (node.items.length === 0) {
        rememberPages([node], path);
        return node;
      }
      const first = node.url ?? firstPage(node.items);
      if (first === undefined) return node;
      if (!node.collapsible && opened + node.items.length <= limits.level) {
        opened += node.items.length;
        rememberPages([{ ...node, items: [] }], path);
        return { ...node, items: cutLevel(node.items, path, `${name}/${index}`) };
      }
      return cutCategory(node, first, path, `${name}/${index}`);
    });
  }

  function cutCategory(node: Category, first: string, path: readonly string[], branch: string): SidebarNode {
    const inside = [...path, branch];
    if (node.url !== undefined) branchesOf.set(node.url, inside);
    branches.set(branch, cut(node.items, inside, branch));
    return { ...node, collapsible: true, collapsed: true, items: [], branch: { id: branch, first } };
  }

  function rememberPages(list: readonly SidebarNode[], path: readonly string[]): void {
    for (const { url } of entriesIn(list)) if (url !== undefined && !branchesOf.has(url)) branchesOf.set(url, path);
  }

  /**
   * The part of the sidebar that every page contains: all entries except those of branches. Ids of branches begin with
   * the encoded id of the sidebar and a slash, so that those of two sidebars are different.
   */
  const trunk = cut(nodes, [], encodeURIComponent(id));
  return { trunk, branches, branchesOf };
}

/** Folds adjacent entries into groups named after their first and last entry, like volumes of an encyclopedia. */
function foldLongLevel(nodes: readonly SidebarNode[], maxEntries: number): readonly SidebarNode[] {
  if (nodes.length <= maxEntries) return nodes;
  // Groups of about half the limit, but no more groups than a level may have.
  const groups = Math.min(maxEntries, Math.ceil(nodes.length / Math.ceil(maxEntries / 2)));
  const size = Math.ceil(nodes.length / groups);
  return Array.from({ length: Math.ceil(nodes.length / size) }, (_, index): SidebarNode => {
    const items = nodes.slice(index * size, (index + 1) * size);
    return { type: 'category', label: labelOf(items), collapsible: true, collapsed: true, items };
  });
}

function labelOf(items: readonly SidebarNode[]): string {
  const labels = items.flatMap((node) => (node.type === 'html' ? [] : [node.label]));
  const [first = '…'] = labels;
  const last = labels.at(-1) ?? first;
  return first === last ? first : `${first} – ${last}`;
}

/** Inserts the entries of `branches` into a trunk. Categories of other branches stay empty. */
export function joinBranches(
  nodes: readonly SidebarNode[],
  branches: Readonly<Record<string, readonly SidebarNode[]>>,
): readonly SidebarNode[] {
  return nodes.map((node) => {
    if (node.type !== 'category') return node;
    const items = node.branch ? branches[node.branch.id] : node.items;
    return items ? { ...node, items: joinBranches(items, branches) } : node;
  });
}
