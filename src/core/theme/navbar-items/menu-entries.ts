import type { PageMeta, LayoutData, NavbarNode } from '../../site/types.ts';

/** A navbar item with a menu: its link, if any, and its entries. */
export type Menu = { label: string; url?: string; entries: readonly MenuEntry[] };

export type MenuEntry =
  | { kind: 'link'; label: string; url: string; current: boolean; language?: string }
  | { kind: 'node'; node: NavbarNode };

export type MenuNode = Extract<NavbarNode, { type: 'dropdown' | 'locales' | 'versions' }>;

/** The menu of an item on this page. Languages and versions link to the same page if it exists there. */
export function menuOf(node: MenuNode, layout: LayoutData, meta: PageMeta): Menu {
  switch (node.type) {
    case 'dropdown':
      return { label: node.label, url: node.url, entries: node.items.map(nodeEntry) };
    case 'locales':
      return { label: currentLanguage(layout), entries: withExtraItems(node, localeEntries(layout, meta)) };
    case 'versions': {
      const version = node.versions.find(({ name }) => name === layout.version) ?? node.versions[0];
      const entries = node.versions.map(({ name, label, url }): MenuEntry => {
        const current = name === layout.version && !node.activeClassDisabled;
        return { kind: 'link', label, url: meta.alternates.versions[name] ?? url, current };
      });
      return { label: version?.label ?? layout.version ?? '', entries: withExtraItems(node, entries) };
    }
  }
}

function localeEntries({ locale, locales }: LayoutData, meta: PageMeta): MenuEntry[] {
  return locales.map(({ name, label, htmlLang, homeUrl }) => ({
    kind: 'link',
    label,
    language: htmlLang,
    url: meta.alternates.locales[name] ?? homeUrl,
    current: name === locale,
  }));
}

function currentLanguage({ locale, locales }: LayoutData): string {
  return locales.find(({ name }) => name === locale)?.label ?? locale;
}

function withExtraItems({ before, after }: Exclude<MenuNode, { type: 'dropdown' }>, entries: readonly MenuEntry[]) {
  return [...before.map(nodeEntry), ...entries, ...after.map(nodeEntry)];
}

function nodeEntry(node: NavbarNode): MenuEntry {
  return { kind: 'node', node };
}
