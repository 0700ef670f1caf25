import type { Branches, SidebarNode } from '../types.ts';

/** True if the node is the page at this address or contains it at any depth. */
export function containsPage(node: SidebarNode, url: string): boolean {
  if (node.type === 'html') return false;
  if (node.url === url) return true;
  return node.type === 'category' && node.items.some((item) => containsPage(item, url));
}

/** The address of the first page. Links to a sidebar lead to it. */
export function firstPage(nodes: readonly SidebarNode[]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'html' || (node.type === 'link' && node.external)) continue;
    const url = node.url ?? (node.type === 'category' ? (node.branch?.first ?? firstPage(node.items)) : undefined);
    if (url !== undefined) return url;
  }
  return undefined;
}

/** For a category's own page, the entries of the category. For other pages, the other entries on their level. */
export function entriesBeside(nodes: readonly SidebarNode[], url: string): readonly SidebarNode[] {
  const entry = nodes.find((node) => containsPage(node, url));
  if (entry?.type !== 'category') return entry ? nodes.filter((node) => node !== entry) : [];
  return entry.url === url ? entry.items : entriesBeside(entry.items, url);
}

/** All links and categories in reading order, including those of `branches`. */
export function* entriesIn(
  nodes: readonly SidebarNode[],
  branches: Branches = new Map(),
): Generator<Exclude<SidebarNode, { type: 'html' }>> {
  for (const node of nodes) {
    if (node.type === 'html') continue;
    yield node;
    if (node.type !== 'category') continue;
    yield* entriesIn(node.branch ? (branches.get(node.branch.id) ?? []) : node.items, branches);
  }
}

/** Number of pages in a category, including nested categories and their pages. */
export function countPages(nodes: readonly SidebarNode[]): number {
  const isPage = (node: SidebarNode) =>
    'url' in node && node.url !== undefined && !('external' in node && node.external);
  return [...entriesIn(nodes)].filter(isPage).length;
}
