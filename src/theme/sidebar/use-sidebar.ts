import { own } from '../../base/own.ts';
import { useMemo } from 'react';
import { joinBranches } from '../../site/sidebar/cut-sidebar.ts';
import type { SidebarNode } from '../../site/types.ts';
import { useCurrentPage } from '../current-page.ts';

/** The sidebar of the page with the branches that are known; undefined on a page without one. */
export function useSidebar(): readonly SidebarNode[] | undefined {
  const { layout, branches, meta } = useCurrentPage();
  const trunk = meta.sidebar === undefined ? undefined : own(layout.sidebars, meta.sidebar);
  return useMemo(() => trunk && joinBranches(trunk, branches), [trunk, branches]);
}
