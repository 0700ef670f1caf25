import { editionName, isSameEdition } from '../editions/edition.ts';
import type { Site, LayoutData, NavbarNode } from '../types.ts';
import { entriesIn } from './sidebar-nodes.ts';

/** The addresses of the pages of a sidebar, in order. The section of pages outside sidebars has no title. */
export type ReadingSection = { title?: string; urls: readonly string[] };

/** The listed pages of an edition by sidebar, each page once. Pages outside sidebars come last. */
export function readingOrder({ pages, branches }: Pick<Site, 'pages' | 'branches'>, layout: LayoutData) {
  const listed = pages.filter((page) => isSameEdition(page, layout) && !page.meta.unlisted);
  const remaining = new Set(listed.map(({ url }) => url));
  const editionBranches = branches.get(editionName(layout)) ?? new Map();
  const sections = Object.entries(layout.sidebars).map(([id, nodes]): ReadingSection => {
    const urls = [...entriesIn(nodes, editionBranches)].flatMap(({ url }) =>
      url !== undefined && remaining.delete(url) ? url : [],
    );
    return { title: sidebarLabel(layout.navbar, id) ?? id, urls };
  });
  return [...sections, { urls: [...remaining] }].filter(({ urls }) => urls.length > 0);
}

/** The navbar's links to sidebars. */
export function sectionLinks(navbar: readonly NavbarNode[]): { label: string; url: string; sidebar: string }[] {
  return navbar
    .flatMap((node) => (node.type === 'dropdown' ? node.items : [node]))
    .flatMap((node) => {
      if (node.type !== 'link' || node.activeSidebar === undefined) return [];
      return { label: node.label, url: node.url, sidebar: node.activeSidebar };
    });
}

/** The navbar's label of a sidebar. */
export function sidebarLabel(navbar: readonly NavbarNode[], id: string): string | undefined {
  return sectionLinks(navbar).find(({ sidebar }) => sidebar === id)?.label;
}
