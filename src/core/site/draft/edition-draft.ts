import type { ResolvedConfig } from '../../config/types.ts';
import type { CutSidebar } from '../sidebar/cut-sidebar.ts';
import type { PageDraft } from '../page-draft.ts';
import type { LocalTargets } from '../with-prefix.ts';
import type { ResolvedSidebarSet } from '../sidebar/resolve-sidebars.ts';
import type { EditionSource } from '../source-types.ts';

/** A source with its pages and resolved sidebars. */
export type EditionDraft = {
  source: EditionSource;
  /** The site's, with translated labels. */
  config: ResolvedConfig;
  /** Locale and version before every route: `/fr/next`, or nothing. */
  prefix: string;
  /** The prefix of the routes of docs: `/fr/docs/next`. */
  docsPrefix: string;
  /** Files of which this version has its own copy. */
  files: LocalTargets['files'];
  drafts: readonly PageDraft[];
  byId: ReadonlyMap<string, PageDraft>;
  sidebars: ResolvedSidebarSet;
  /** The same sidebars by id, cut into branches. */
  cut: ReadonlyMap<string, CutSidebar>;
};
