import { ownValue } from '../../base/records.ts';
import type { ResolvedSidebarItem, ResolvedSidebars } from '../../config/types.ts';
import type { PageDraft } from '../source-types.ts';

/** Appends plugins' pages to sidebars, after the author's items. Pages that the author lists are not listed again. */
export function addPages(sidebars: ResolvedSidebars | undefined, drafts: readonly PageDraft[]) {
  const added = drafts.filter(({ content }) => content?.placement?.sidebar);
  if (!sidebars || added.length === 0) return sidebars;
  const bySidebar = Map.groupBy(added, ({ content }) => content?.placement?.sidebar?.id ?? '');
  const extended = [...bySidebar].map(([id, pages]) => {
    const authorItems = ownValue(sidebars, id) ?? [];
    const listed = new Set(Array.from(itemsIn(authorItems), (item) => item.type === 'doc' && item.id));
    return [id, [...authorItems, ...itemsOf(pages.filter((page) => isListed(page) && !listed.has(page.id)))]];
  });
  return { ...sidebars, ...(Object.fromEntries(extended) as ResolvedSidebars) };
}

function isListed({ content }: PageDraft): boolean {
  return content?.placement?.sidebar?.isListed ?? true;
}

/** One item per page, and one per category at the position of its first page. */
function itemsOf(pages: readonly PageDraft[]): ResolvedSidebarItem[] {
  const groups = Map.groupBy(pages, ({ id, content }) => JSON.stringify(content?.placement?.sidebar?.category ?? [id]));
  return [...groups.values()].flatMap((group): ResolvedSidebarItem[] => {
    const items = group.map(({ id }): ResolvedSidebarItem => ({ type: 'doc', id }));
    const label = group[0]?.content?.placement?.sidebar?.category;
    if (label === undefined) return items;
    return [{ type: 'category', label, items, collapsible: true, collapsed: false }];
  });
}

/** All items at any depth. A doc that a category links to counts as an item. */
export function* itemsIn(items: readonly ResolvedSidebarItem[]): Generator<ResolvedSidebarItem> {
  for (const item of items) {
    yield item;
    if (item.type !== 'category') continue;
    if (item.link?.type === 'doc') yield item.link;
    yield* itemsIn(item.items);
  }
}
