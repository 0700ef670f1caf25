import { Suspense } from 'react';
import { SidebarList, type SidebarListProps } from './sidebar-list.tsx';
import { useBranches } from './use-sidebar.ts';

/** A whole sidebar. Only this component waits for the branches in the first page's html. */
export function SidebarTree(props: SidebarListProps) {
  return (
    <Suspense>
      <SidebarWithBranches {...props} />
    </Suspense>
  );
}

function SidebarWithBranches({ nodes, path }: SidebarListProps) {
  return <SidebarList nodes={useBranches(nodes)} path={path} />;
}
