import { ownValue } from '../../base/own-value.ts';
import { use, useMemo } from 'react';
import { joinBranches } from '../../site/sidebar/cut-sidebar.ts';
import type { SidebarNode } from '../../site/layout-types.ts';
import { useCurrentPage } from '../current-page.ts';

/** Returns the page's sidebar, a large one without its branches, or undefined if the page has no sidebar. */
export function useSidebar(): readonly SidebarNode[] | undefined {
  const { layout, meta } = useCurrentPage();
  return meta.sidebar === undefined ? undefined : ownValue(layout.sidebars, meta.sidebar);
}

/** A sidebar with its known branches. Suspends while those of the first page are loading. */
export function useBranches(nodes: readonly SidebarNode[]): readonly SidebarNode[] {
  const { branches } = useCurrentPage();
  const known = branches instanceof Promise ? use(branches) : branches;
  return useMemo(() => joinBranches(nodes, known), [nodes, known]);
}
