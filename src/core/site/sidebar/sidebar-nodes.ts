import { editionName, isSameEdition } from '../editions/edition.ts';
import type { Branches, LayoutData, NavbarNode, SidebarNode, Site } from '../types.ts';

/** True if the node is the page at this address or contains it at any depth. */
export function containsPage(node: SidebarNode, url: string): boolean {
  if (node.type === 'html') return false;
  if (node.url === url) return true;
  return node.type === 'category' && node.items.some((item) => containsPage(item, url));
}

/** The address of the first page. Links to a sidebar lead to it. */
export function firstPage(nodes: readonly SidebarNode[]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'html' || (node.type === 'link' && node.external)) continue;
    const url = node.url ?? (node.type === 'category' ? (node.branch?.first ?? firstPage(node.items)) : undefined);
    if (url !== undefined) return url;
  }
  return undefined;
}

/** For a category's own page, the entries of the category. For other pages, the other entries on their level. */
export function entriesBeside(nodes: readonly SidebarNode[], url: string): readonly SidebarNode[] {
  const entry = nodes.find((node) => containsPage(node, url));
  if (entry?.type !== 'category') return entry ? nodes.filter((node) => node !== entry) : [];
  return entry.url === url ? entry.items : entriesBeside(entry.items, url);
}

/** All links and categories in reading order, including those of `branches`. */
export function* entriesIn(
  nodes: readonly SidebarNode[],
  branches: Branches = new Map(),
): Generator<Exclude<SidebarNode, { type: 'html' }>> {
  for (const node of nodes) {
    if (node.type === 'html') continue;
    yield node;
    if (node.type !== 'category') continue;
    yield* entriesIn(node.branch ? (branches.get(node.branch.id) ?? []) : node.items, branches);
  }
}

/** Number of pages in a category, including nested categories and their pages. */
export function countPages(nodes: readonly SidebarNode[]): number {
  return [...entriesIn(nodes)].filter((node) => (node.type === 'link' ? !node.external : node.url !== undefined))
    .length;
}

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
    return { title: sectionOf(layout, id).label, urls };
  });
  return [...sections, { urls: [...remaining] }].filter(({ urls }) => urls.length > 0);
}

/** The navbar's links to sidebars. */
export function sectionLinks(navbar: readonly NavbarNode[]): { label: string; url: string; sidebar: string }[] {
  return linksIn(navbar).flatMap(({ label, url, activeSidebar: sidebar }) =>
    sidebar === undefined ? [] : { label, url, sidebar },
  );
}

/**
 * The label of a sidebar and the page that represents it: those of the navbar's link to the sidebar, or else to a page
 * above the sidebar's first page. Without such a link, the sidebar's id and its first page.
 */
export function sectionOf(
  { navbar, sidebars, site }: Pick<LayoutData, 'navbar' | 'sidebars' | 'site'>,
  id: string,
): { label: string; url: string | undefined } {
  const first = firstPage(sidebars[id] ?? []);
  // The label of a link with `html` may be empty.
  const links = linksIn(navbar).filter(({ label }) => label !== '');
  const link =
    links.find(({ activeSidebar }) => activeSidebar === id) ??
    links.find(({ activePath }) => isBelow(first ?? '', activePath, site.homeUrl));
  return { label: link?.label ?? id, url: first && (link?.url ?? first) };
}

/** True if a page is in the section at `path`. The home page is not a section, because every page is below it. */
export function isBelow(url: string, path: string | undefined, homeUrl: string): boolean {
  return path !== undefined && path !== homeUrl && url.startsWith(path.replace(/\/?$/, '/'));
}

function linksIn(navbar: readonly NavbarNode[]) {
  return navbar
    .flatMap((node) => (node.type === 'dropdown' ? node.items : [node]))
    .filter((node) => node.type === 'link');
}
