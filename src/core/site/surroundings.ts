import { editionName } from './editions/edition.ts';
import type { Page, Branches, Site, LayoutData, SidebarNode } from './types.ts';

/** The layout of an edition: data for all its pages, and the branches of large sidebars. */
export type EditionLayout = { layout: LayoutData; branches: Branches };

/** The layout data of a page's edition, and the sidebar branches that the page shows, by id. */
export type PageSurroundings = { layout: LayoutData; branches: Readonly<Record<string, readonly SidebarNode[]>> };

/** A site's layouts by edition name; plain data, so that workers can receive it. */
export type SiteLayouts = ReadonlyMap<string, EditionLayout>;

export function layoutsOf({ layouts, branches }: Pick<Site, 'layouts' | 'branches'>): SiteLayouts {
  return new Map(
    layouts.map((data) => {
      const name = editionName(data);
      return [name, { layout: data, branches: branches.get(name) ?? new Map() }];
    }),
  );
}

/** The layout data of the page's edition, and the page's branches. */
export function surroundingsOf(
  page: Pick<Page, 'locale' | 'version' | 'meta'>,
  layouts: SiteLayouts,
): PageSurroundings {
  const { layout, branches } = editionLayoutOf(page, layouts);
  const shown = page.meta.branches?.map((id) => [id, branches.get(id) ?? []]) ?? [];
  return { layout, branches: Object.fromEntries(shown) as PageSurroundings['branches'] };
}

/** Throws for an unknown edition. */
export function editionLayoutOf(page: Pick<Page, 'locale' | 'version'>, layouts: SiteLayouts): EditionLayout {
  const edition = layouts.get(editionName(page));
  if (!edition) throw new Error(`No layout for ${editionName(page)}.`);
  return edition;
}
