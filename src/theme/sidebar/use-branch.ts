import { useState } from 'react';
import type { SidebarNode } from '../../site/types.ts';
import { useCurrentPage } from '../current-page.ts';
import { readBranch } from '../edition/edition-files.ts';

type Category = Extract<SidebarNode, { type: 'category' }>;

/** The entries of a category and how to fetch them where the page came without. */
export function useBranch({ items, branch }: Category): { items: readonly SidebarNode[]; load: () => void } {
  const { layout } = useCurrentPage();
  const [fetched, setFetched] = useState<readonly SidebarNode[]>([]);

  function load(): void {
    if (!branch || items.length > 0 || fetched.length > 0) return;
    readBranch(layout.site.baseUrl, layout, branch.id).then(setFetched, (error: unknown) => {
      console.warn(error);
      // The first page of the branch comes with the branch in its html.
      location.assign(branch.first);
    });
  }

  return { items: items.length > 0 ? items : fetched, load };
}
