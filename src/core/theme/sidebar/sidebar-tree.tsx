import { Suspense, use, useMemo } from 'react';
import { joinBranches } from '../../site/sidebar/cut-sidebar.ts';
import { editionName } from '../../site/editions/edition.ts';
import { useCurrentPage, useLayout } from '../current-page.ts';
import { SidebarList, type SidebarListProps } from './sidebar-list.tsx';

/** A whole sidebar. If branches are still loading, only this component waits for them. */
export function SidebarTree(props: SidebarListProps) {
  return (
    // In other sidebars and other editions, the same positions have other entries.
    <Suspense key={`${editionName(useLayout())} ${props.path}`}>
      <SidebarWithBranches {...props} />
    </Suspense>
  );
}

function SidebarWithBranches({ nodes, path }: SidebarListProps) {
  const { branches } = useCurrentPage();
  const loaded = branches instanceof Promise ? use(branches) : branches;
  const joined = useMemo(() => joinBranches(nodes, loaded), [nodes, loaded]);
  return <SidebarList nodes={joined} path={path} />;
}
