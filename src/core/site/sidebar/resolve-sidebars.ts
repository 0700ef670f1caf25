import { isExternalUrl, toUrl } from '../../base/addresses/url.ts';
import { SiteError, type Place } from '../../base/errors/site-error.ts';
import { emptyRecord } from '../../base/records.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import type { SidebarNode } from '../types.ts';
import { withPrefix, type LocalTargets } from '../with-prefix.ts';
import type { PageDraft } from '../source-types.ts';
import type { LabelTranslator } from '../translate-labels.ts';
import { cutSidebar } from './cut-sidebar.ts';
import { sidebarEntries, type SidebarContext, type SidebarEntry } from './sidebar-entries.ts';
import { append } from '../../base/append.ts';

/** The position of a page in a sidebar. */
type SidebarSpot = {
  sidebar: string;
  /** Categories above it, outermost first. */
  trail: readonly { label: string; url?: string }[];
  /** Position in the reading order of the sidebar, from 0. */
  index: number;
};

/** The sidebars of an edition. The targets of items are resolved, except those of links: see `resolveSidebars`. */
export type SidebarDrafts = ReturnType<typeof draftSidebars>;

export type ResolvedSidebarSet = ReturnType<typeof resolveSidebars>;

/** A page in the reading order of a sidebar. */
type Member = { id: string; trail: SidebarSpot['trail']; place: Place };

type Targets = LocalTargets & { config: ResolvedConfig };

/** Reads the sidebars of an edition, and collects all errors in them. */
export function draftSidebars(edition: Omit<SidebarContext, 'slugs'>, translator: LabelTranslator) {
  const { source, byId, config } = edition;
  const context = { ...edition, slugs: new Set<string>() };
  const entriesOf = emptyRecord<readonly SidebarEntry[]>();
  /** Ids of the pages in each sidebar, in reading order. */
  const order = emptyRecord<readonly string[]>();
  const spots = new Map<string, SidebarSpot>();
  /** Sidebars that omit items, because the items have errors or the pages are drafts. */
  const incomplete = new Set<string>();
  const errors: SiteError[] = [];
  for (const sidebar of Object.keys(source.sidebars ?? {})) {
    const { entries: originalEntries, errors: entryErrors, omitsDrafts } = sidebarEntries(sidebar, context);
    const entries = translateEntries(originalEntries, translator);
    const members = [...Map.groupBy(membersOf(entries, [], config), ({ id }) => id)];
    // Generated indexes are not in `byId`: two with the same slug are reported elsewhere, as a clash of addresses.
    const duplicates = members.flatMap(([id, [, ...others]]) => (byId.has(id) ? others : []));
    for (const [index, [id, [first]]] of members.entries()) {
      if (!spots.has(id)) spots.set(id, { sidebar, trail: first?.trail ?? [], index });
    }
    entriesOf[sidebar] = entries;
    order[sidebar] = members.map(([id]) => id);
    for (const { id, place } of duplicates) {
      const fact = `Sidebar "${sidebar}" names the page "${id}" twice.`;
      const hint = 'Keep one of the two; use an item of type "ref" for a second link to a page.';
      errors.push(new SiteError({ topic: 'sidebars', fact, place, hint }));
    }
    append(errors, entryErrors);
    if (entryErrors.length > 0 || omitsDrafts) incomplete.add(sidebar);
  }
  return { entries: entriesOf, spots, order, incomplete, errors };
}

/** Resolves the addresses of links in sidebars. Needs the routes of all editions. */
export function resolveSidebars({ entries, ...unchanged }: SidebarDrafts, links: Targets) {
  const sidebars = emptyRecord<readonly SidebarNode[]>();
  for (const [sidebar, list] of Object.entries(entries)) sidebars[sidebar] = nodesOf(list, links);
  const cut = new Map(Object.entries(sidebars).map(([id, nodes]) => [id, cutSidebar(id, nodes)]));
  /** The items that generated indexes show as cards, by page id. */
  const cards = indexesOf(entries).map(({ index, items }) => [index.id, nodesOf(items, links)] as const);
  return { ...unchanged, sidebars, cut, cards: new Map(cards) };
}

/**
 * Translates entries only after they are resolved, because the addresses of generated indexes come from the original
 * labels.
 */
function translateEntries(entries: readonly SidebarEntry[], translator: LabelTranslator): SidebarEntry[] {
  return entries.map((entry) => ({
    ...entry,
    item: translator.translate(entry.item),
    index: translator.translate(entry.index),
    entries: translateEntries(entry.entries, translator),
  }));
}

/** The pages of a sidebar in reading order. A `ref` is only an additional link to a page. */
function membersOf(entries: readonly SidebarEntry[], trail: SidebarSpot['trail'], config: ResolvedConfig): Member[] {
  return entries.flatMap((entry) => {
    const { item, draft = entry.index, place, entries: inner } = entry;
    const own = draft && item.type !== 'ref' ? [{ id: draft.id, trail, place }] : [];
    if (item.type !== 'category') return own;
    const url = listedUrl(entry, config);
    return [...own, ...membersOf(inner, [...trail, { label: item.label, ...(url !== undefined && { url }) }], config)];
  });
}

/** The address of an entry's page, unless the page is unlisted. */
function listedUrl({ index, draft = index }: SidebarEntry, config: ResolvedConfig): string | undefined {
  return draft && !draft.frontMatter.unlisted ? toUrl(draft.route, config) : undefined;
}

/** The generated indexes of sidebars with the entries of their categories, inner ones first. */
export function indexesOf(sidebars: SidebarDrafts['entries']): { index: PageDraft; items: readonly SidebarEntry[] }[] {
  const inList = (entries: readonly SidebarEntry[]): ReturnType<typeof indexesOf> =>
    entries.flatMap(({ index, entries: items }) => [...inList(items), ...(index ? [{ index, items }] : [])]);
  return Object.values(sidebars).flatMap(inList);
}

function nodesOf(entries: readonly SidebarEntry[], links: Targets): SidebarNode[] {
  return entries.flatMap((entry) => nodeOf(entry, links) ?? []);
}

/** Returns undefined for an unlisted page, and for a category with neither items nor a listed page. */
function nodeOf(entry: SidebarEntry, links: Targets): SidebarNode | undefined {
  const { item, draft, entries } = entry;
  switch (item.type) {
    case 'html':
      return { type: 'html', html: item.value, className: item.className };
    case 'link': {
      const { label, href = '', className, description } = item;
      const external = isExternalUrl(href) || undefined;
      const url = external ? href : toUrl(withPrefix(href, links), links.config);
      return { type: 'link', label, url, external, className, description };
    }
    case 'category': {
      const { label, collapsible, className, description } = item;
      const items = nodesOf(entries, links);
      const collapsed = collapsible && item.collapsed;
      const url = listedUrl(entry, links.config);
      if (items.length === 0 && url === undefined) return undefined;
      return { type: 'category', label, collapsible, collapsed, url, className, description, items };
    }
    default: {
      if (!draft || draft.frontMatter.unlisted) return undefined;
      return {
        type: 'link',
        label: item.label ?? draft.label,
        url: toUrl(draft.route, links.config),
        description: draft.description || undefined,
        className: item.className ?? draft.frontMatter.sidebar_class_name,
        method: draft.added?.method,
        deprecation: draft.added?.deprecation,
      };
    }
  }
}
