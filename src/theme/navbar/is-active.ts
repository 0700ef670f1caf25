import type { NavbarNode, PageMeta } from '../../site/types.ts';

/** Value of `aria-current`: `page` on the page itself, `true` when it lies in the section that the item leads to. */
export function currentMark(
  node: NavbarNode,
  meta: Pick<PageMeta, 'url' | 'sidebar'>,
  homeUrl: string,
): 'page' | 'true' | undefined {
  if (node.type === 'dropdown') {
    if (node.url === meta.url) return 'page';
    return node.items.some((item) => currentMark(item, meta, homeUrl)) ? 'true' : undefined;
  }
  if (node.type !== 'link' || node.external) return undefined;
  if (node.url === meta.url) return 'page';
  if (node.activeSidebar !== undefined) return node.activeSidebar === meta.sidebar ? 'true' : undefined;
  // Everything lies below the home page: it is current only on itself.
  if (node.activePath === undefined || node.activePath === homeUrl) return undefined;
  return meta.url.startsWith(withSlash(node.activePath)) ? 'true' : undefined;
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
