import type { CutSidebar } from '../sidebar/cut-sidebar.ts';
import type { PageDraft } from '../page-draft.ts';
import type { LocalTargets } from '../resolve-link.ts';
import type { ResolvedSidebarSet } from '../sidebar/resolve-sidebars.ts';
import type { EditionSource } from '../source-types.ts';

/** One source with its pages and sidebars worked out. */
export type EditionDraft = {
  source: EditionSource;
  /** Locale and version before every route: `/fr/next`, or nothing. */
  prefix: string;
  /** The files of which this version has its own. */
  files: LocalTargets['files'];
  drafts: readonly PageDraft[];
  byId: ReadonlyMap<string, PageDraft>;
  sidebars: ResolvedSidebarSet;
  /** The same sidebars by id, cut for shipping. */
  cut: ReadonlyMap<string, CutSidebar>;
};
