import type { LocalTargets } from './with-prefix.ts';
import type { ResolvedSidebarSet } from './sidebar/resolve-sidebars.ts';
import type { SidebarContext } from './sidebar/sidebar-entries.ts';
import type { PageDraft } from './source-types.ts';

/** A source with its pages and resolved sidebars. `config` has translated labels. */
export type EditionDraft = Omit<LocalTargets, 'routes'> &
  Omit<SidebarContext, 'slugs'> & {
    sidebars: ResolvedSidebarSet;
  };

/** The home page of the docs, or else the first page in the sidebars, or else the first page. */
export function mainDraft(edition: EditionDraft): PageDraft | undefined {
  const home = edition.drafts.find((draft) => draft.route === `${edition.docsPrefix}/`);
  const first = Object.values(edition.sidebars.order).flat()[0];
  return home ?? (first === undefined ? undefined : edition.byId.get(first)) ?? edition.drafts[0];
}

/** The page at the address of the edition itself, or else the main page of its docs. */
export function homeDraft(edition: EditionDraft): PageDraft | undefined {
  return edition.drafts.find((draft) => draft.route === `${edition.pagesPrefix}/`) ?? mainDraft(edition);
}
