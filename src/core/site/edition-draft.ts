import type { ResolvedConfig } from '../config/types.ts';
import type { CutSidebar } from './sidebar/cut-sidebar.ts';
import type { LocalTargets } from './with-prefix.ts';
import type { ResolvedSidebarSet } from './sidebar/resolve-sidebars.ts';
import type { EditionSource, PageDraft } from './source-types.ts';

/** A source with its pages and resolved sidebars. */
export type EditionDraft = Omit<LocalTargets, 'routes'> & {
  source: EditionSource;
  /** The site's configuration with translated labels. */
  config: ResolvedConfig;
  /** The prefix of routes of pages outside the docs: `/fr`. */
  pagesPrefix: string;
  /** The prefix of the routes of docs: `/fr/docs/next`. */
  docsPrefix: string;
  drafts: readonly PageDraft[];
  byId: ReadonlyMap<string, PageDraft>;
  sidebars: ResolvedSidebarSet;
  /** The same sidebars by id, cut into branches. */
  cut: ReadonlyMap<string, CutSidebar>;
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
