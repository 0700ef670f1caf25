import { editionName, isSameEdition } from '../editions/edition.ts';
import type { LayoutData, NavbarNode, SidebarNode } from '../layout-types.ts';
import type { Page } from '../page-types.ts';
import type { Branches, Site } from '../types.ts';

/** The pages of one sidebar, in order; `title` is undefined for pages outside sidebars. */
export type ReadingSection = { title: string | undefined; pages: readonly Page[] };

/** The listed pages of an edition by sidebar, each page once; pages outside sidebars come last. */
export function readingOrder({ pages, branches }: Pick<Site, 'pages' | 'branches'>, layout: LayoutData) {
  const own = pages.filter((page) => isSameEdition(page, layout) && !page.meta.unlisted);
  const left = new Map(own.map((page) => [page.url, page]));
  const cut = branches.get(editionName(layout)) ?? new Map();
  const sections = Object.entries(layout.sidebars).map(([id, nodes]): ReadingSection => {
    const found = [...addressesIn(nodes, cut)].flatMap((url) => {
      const page = left.get(url);
      left.delete(url);
      return page ?? [];
    });
    return { title: sidebarLabel(layout.navbar, id) ?? id, pages: found };
  });
  return [...sections, { title: undefined, pages: [...left.values()] }].filter((section) => section.pages.length > 0);
}

/** The addresses of a sidebar, including its branches, in reading order. */
export function* addressesIn(nodes: readonly SidebarNode[], branches: Branches): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'html') continue;
    if (node.url !== undefined) yield node.url;
    if (node.type !== 'category') continue;
    yield* addressesIn(node.branch ? (branches.get(node.branch.id) ?? []) : node.items, branches);
  }
}

/** The navbar's label of a sidebar. */
export function sidebarLabel(navbar: readonly NavbarNode[], id: string): string | undefined {
  const items = navbar.flatMap((node) => (node.type === 'dropdown' ? node.items : [node]));
  const item = items.find((node) => node.type === 'link' && node.activeSidebar === id);
  return item?.type === 'link' ? item.label : undefined;
}
