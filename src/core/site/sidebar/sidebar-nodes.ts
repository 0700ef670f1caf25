import type { SidebarNode } from '../layout-types.ts';

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
  const found = nodes.find((node) => containsPage(node, url));
  if (found?.type !== 'category') return found ? nodes.filter((node) => node !== found) : [];
  return found.url === url ? found.items : entriesBeside(found.items, url);
}

/** Number of links, including those in categories. A category's own page is not counted. */
export function countPages(nodes: readonly SidebarNode[]): number {
  return nodes.reduce(
    (sum, node) => sum + (node.type === 'category' ? countPages(node.items) : node.type === 'link' ? 1 : 0),
    0,
  );
}
