import { useState } from 'react';
import type { SidebarNode } from '../../site/layout-types.ts';
import { useCurrentPage } from '../current-page.ts';
import { readBranch } from '../edition/edition-files.ts';

type Category = Extract<SidebarNode, { type: 'category' }>;

export type Branch = {
  items: readonly SidebarNode[];
  /** State of the request for the entries; undefined if nothing was requested, or the request succeeded. */
  request: 'pending' | 'failed' | undefined;
  /** Fetches the entries if the page did not include them. */
  load: () => void;
};

/** The entries of a category. */
export function useBranch({ items, branch }: Category): Branch {
  const { layout } = useCurrentPage();
  const [fetched, setFetched] = useState<readonly SidebarNode[]>([]);
  const [request, setRequest] = useState<Branch['request']>();
  const known = items.length > 0 ? items : fetched;

  function load(): void {
    if (!branch || known.length > 0 || request === 'pending') return;
    setRequest('pending');
    readBranch(layout.site.baseUrl, layout, branch.id).then(setFetched, (error: unknown) => {
      console.warn(error);
      setRequest('failed');
    });
  }

  return { items: known, request: known.length > 0 ? undefined : request, load };
}
