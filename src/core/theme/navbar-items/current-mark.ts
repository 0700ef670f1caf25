import { isBelow } from '../../site/sidebar/sidebar-nodes.ts';
import type { PageMeta, NavbarNode } from '../../site/types.ts';

type CurrentPageMeta = Pick<PageMeta, 'url' | 'sidebar'>;
type Mark = 'page' | 'true' | undefined;

/** Value of `aria-current`: `page` if an item links to the current page, `true` if its section contains the page. */
export function currentMark(node: NavbarNode, meta: CurrentPageMeta, homeUrl: string): Mark {
  if (node.type === 'link' || node.type === 'version') return linkMark(node, meta, homeUrl);
  if (node.type !== 'dropdown') return undefined;
  const isInside = node.items.some((item) => currentMark(item, meta, homeUrl));
  return linkMark(node, meta, homeUrl) ?? (isInside ? 'true' : undefined);
}

/** A navbar link, or the link of a menu. */
type ItemLink = { url?: string; external?: boolean; activeSidebar?: string; activePath?: string };

function linkMark(link: ItemLink, meta: CurrentPageMeta, homeUrl: string): Mark {
  const { url, external, activeSidebar, activePath } = link;
  if (external) return undefined;
  if (url === meta.url) return 'page';
  if (activeSidebar !== undefined) return activeSidebar === meta.sidebar ? 'true' : undefined;
  return isBelow(meta.url, activePath, homeUrl) ? 'true' : undefined;
}
