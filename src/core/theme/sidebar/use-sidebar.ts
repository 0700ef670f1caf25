import { ownValue } from '../../base/own-value.ts';
import type { SidebarNode } from '../../site/layout-types.ts';
import { useCurrentPage } from '../current-page.ts';

/** Returns the page's sidebar, a large one without its branches, or undefined if the page has no sidebar. */
export function useSidebar(): readonly SidebarNode[] | undefined {
  const { layout, meta } = useCurrentPage();
  return meta.sidebar === undefined ? undefined : ownValue(layout.sidebars, meta.sidebar);
}
