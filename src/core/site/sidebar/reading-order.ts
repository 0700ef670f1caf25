import { editionName, isSameEdition } from '../editions/edition.ts';
import type { LayoutData, NavbarNode, SidebarNode } from '../layout-types.ts';
import type { Branches, Site } from '../types.ts';

/** The addresses of the pages of a sidebar, in order. The section of pages outside sidebars has no title. */
export type ReadingSection = { title?: string; urls: readonly string[] };

/** The listed pages of an edition by sidebar, each page once. Pages outside sidebars come last. */
export function readingOrder({ pages, branches }: Pick<Site, 'pages' | 'branches'>, layout: LayoutData) {
  const listed = pages.filter((page) => isSameEdition(page, layout) && !page.meta.unlisted);
  const remaining = new Set(listed.map(({ url }) => url));
  const cut = branches.get(editionName(layout)) ?? new Map();
  const sections = Object.entries(layout.sidebars).map(([id, nodes]): ReadingSection => {
    const urls = [...addressesIn(nodes, cut)].filter((url) => remaining.delete(url));
    return { title: sidebarLabel(layout.navbar, id) ?? id, urls };
  });
  return [...sections, { urls: [...remaining] }].filter(({ urls }) => urls.length > 0);
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
