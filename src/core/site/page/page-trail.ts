import type { EditionDraft } from '../draft/edition-draft.ts';
import type { PageDraft } from '../page-draft.ts';

/** The labels of the sidebar and of the categories above a page; outside sidebars, the label that a plugin gives it. */
export function pageTrail(draft: PageDraft, { sidebars, config }: EditionDraft): string[] {
  const spot = sidebars.spots.get(draft.id);
  if (!spot) return draft.added?.group === undefined ? [] : [draft.added.group];
  const items = config.themeConfig.navbar.items;
  const entry = items.find((item) => item.type === 'docSidebar' && item.sidebarId === spot.sidebar);
  return [entry?.label, ...spot.trail.map(({ label }) => label)].filter((label) => label !== undefined);
}
