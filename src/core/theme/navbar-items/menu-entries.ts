import type { PageMeta, LayoutData, NavbarNode } from '../../site/types.ts';

/** A navbar item with a menu: its link, if any, and its entries. */
export type Menu = { label: string; url?: string; entries: readonly MenuEntry[] };

export type MenuEntry =
  | { kind: 'link'; label: string; url: string; isCurrent: boolean; language?: string }
  | { kind: 'node'; node: NavbarNode };

export type MenuNode = Extract<NavbarNode, { type: 'dropdown' | 'locales' | 'versions' }>;

/** The menu of an item on a page. Languages and versions link to their copy of the page, or else to their main page. */
export function menuOf(node: MenuNode, layout: LayoutData, meta: PageMeta): Menu {
  switch (node.type) {
    case 'dropdown':
      return { label: node.label, url: node.url, entries: node.items.map(nodeEntry) };
    case 'locales': {
      const { locale, locales } = layout;
      const entries = locales.map(({ name, label, htmlLang: language, homeUrl }): MenuEntry => {
        const url = meta.alternates.locales[name] ?? homeUrl;
        return { kind: 'link', label, language, url, isCurrent: name === locale };
      });
      const currentLocale = locales.find(({ name }) => name === locale);
      return { label: currentLocale?.label ?? locale, entries: withExtraItems(node, entries) };
    }
    case 'versions': {
      const version = node.versions.find(({ name }) => name === layout.version) ?? node.versions[0];
      const entries = node.versions.map(({ name, label, url }): MenuEntry => {
        const isCurrent = name === layout.version && !node.activeClassDisabled;
        return { kind: 'link', label, url: meta.alternates.versions[name] ?? url, isCurrent };
      });
      return { label: version?.label ?? layout.version ?? '', entries: withExtraItems(node, entries) };
    }
  }
}

function withExtraItems({ before, after }: Exclude<MenuNode, { type: 'dropdown' }>, entries: readonly MenuEntry[]) {
  return [...before.map(nodeEntry), ...entries, ...after.map(nodeEntry)];
}

function nodeEntry(node: NavbarNode): MenuEntry {
  return { kind: 'node', node };
}
