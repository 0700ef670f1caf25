import { editionName } from './editions/edition.ts';
import type { LayoutData, SidebarNode } from './layout-types.ts';
import type { Page } from './page-types.ts';
import type { Branches, Site } from './types.ts';

/** The layout of an edition: what is on all its pages, and the parts of large sidebars. */
export type EditionLayout = { layout: LayoutData; branches: Branches };

/** What the layout around one page shows. */
export type PageSurroundings = { layout: LayoutData; branches: Readonly<Record<string, readonly SidebarNode[]>> };

/** The layouts of a site by the names of their editions; plain data, so that a worker can have them. */
export type SiteLayouts = ReadonlyMap<string, EditionLayout>;

export function layoutsOf({ layouts, branches }: Pick<Site, 'layouts' | 'branches'>): SiteLayouts {
  return new Map(
    layouts.map((data) => {
      const name = editionName(data);
      return [name, { layout: data, branches: branches.get(name) ?? new Map() }];
    }),
  );
}

/** The layout data of the page's edition and the branches that hold the page. */
export function surroundingsOf(
  page: Pick<Page, 'locale' | 'version' | 'meta'>,
  layouts: SiteLayouts,
): PageSurroundings {
  const layout = layoutOf(page, layouts);
  const ids = page.meta.branches ?? [];
  return {
    layout: layout.layout,
    branches: Object.fromEntries(ids.map((id) => [id, layout.branches.get(id) ?? []])),
  };
}

/** Throws for an edition that the site does not have. */
export function layoutOf(page: Pick<Page, 'locale' | 'version'>, layouts: SiteLayouts): EditionLayout {
  const layout = layouts.get(editionName(page));
  if (!layout) throw new Error(`No layout for ${editionName(page)}.`);
  return layout;
}
