import { Suspense, use, useMemo } from 'react';
import { joinBranches } from '../../site/sidebar/cut-sidebar.ts';
import { useCurrentPage } from '../current-page.ts';
import { SidebarList, type SidebarListProps } from './sidebar-list.tsx';

/** A whole sidebar. If branches are still loading, only this component waits for them. */
export function SidebarTree(props: SidebarListProps) {
  return (
    <Suspense>
      <SidebarWithBranches {...props} />
    </Suspense>
  );
}

function SidebarWithBranches({ nodes, path }: SidebarListProps) {
  const { branches } = useCurrentPage();
  const known = branches instanceof Promise ? use(branches) : branches;
  const joined = useMemo(() => joinBranches(nodes, known), [nodes, known]);
  return <SidebarList nodes={joined} path={path} />;
}
