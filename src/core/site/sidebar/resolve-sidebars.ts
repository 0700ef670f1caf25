import { isExternalUrl, toUrl } from '../../base/addresses/url.ts';
import { SiteError, type Place } from '../../base/errors/site-error.ts';
import { emptyRecord } from '../../base/records.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import type { SidebarNode } from '../types.ts';
import { withPrefix, type LocalTargets } from '../with-prefix.ts';
import type { EditionSource, PageDraft } from '../source-types.ts';
import type { LabelTranslator } from '../translate-labels.ts';
import { sidebarEntries, type IndexPage, type SidebarContext, type SidebarEntry } from './sidebar-entries.ts';
import { append } from '../../base/append.ts';

/** The position of a page in a sidebar. */
export type SidebarSpot = {
  sidebar: string;
  /** Categories above it, outermost first. */
  trail: readonly { label: string; url?: string }[];
  /** Position in the reading order of the sidebar, from 0. */
  index: number;
};

/** The sidebars of an edition. The targets of items are resolved, except those of links: see `resolveSidebars`. */
export type SidebarDrafts = {
  entries: Readonly<Record<string, readonly SidebarEntry[]>>;
  spots: ReadonlyMap<string, SidebarSpot>;
  /** Ids of the pages in each sidebar, in reading order. */
  order: Readonly<Record<string, readonly string[]>>;
  /** The generated indexes, each with the entries of its category. */
  indexes: readonly { index: IndexPage; entries: readonly SidebarEntry[] }[];
  /** Sidebars that omit items with errors. */
  incomplete: ReadonlySet<string>;
  errors: readonly SiteError[];
};

export type ResolvedSidebarSet = Omit<SidebarDrafts, 'entries' | 'indexes'> & {
  sidebars: Record<string, readonly SidebarNode[]>;
  /** The generated indexes, each with the items that it shows as cards. */
  indexes: readonly (IndexPage & { items: readonly SidebarNode[] })[];
};

/** A page in the reading order of a sidebar. */
type Member = { id: string; trail: SidebarSpot['trail']; place: Place };

type Targets = LocalTargets & { config: ResolvedConfig };
type DraftOptions = Pick<SidebarContext, 'config' | 'pagesPrefix' | 'docsPrefix'> & {
  translator?: LabelTranslator | undefined;
};

/** Reads the sidebars of an edition, and collects all errors in them. */
export function draftSidebars(
  source: EditionSource,
  drafts: readonly PageDraft[],
  { translator, ...options }: DraftOptions,
): SidebarDrafts {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const entriesOf = emptyRecord<readonly SidebarEntry[]>();
  const order = emptyRecord<readonly string[]>();
  const spots = new Map<string, SidebarSpot>();
  const indexes: SidebarDrafts['indexes'][number][] = [];
  const incomplete = new Set<string>();
  const errors: SiteError[] = [];
  const slugs = new Set<string>();
  for (const sidebar of Object.keys(source.sidebars ?? {})) {
    const context = { ...options, source, drafts, byId, slugs };
    const { entries: originalEntries, errors: entryErrors } = sidebarEntries(sidebar, context);
    const entries = translator ? translateEntries(originalEntries, translator) : originalEntries;
    const members = membersOf(entries, []);
    const first = new Map(members.toReversed().map((member) => [member.id, member]));
    const ids = members.filter((member) => first.get(member.id) === member).map(({ id }) => id);
    // Generated indexes are not in `byId`: two with the same slug are reported elsewhere, as a clash of addresses.
    const duplicates = members.filter((member) => first.get(member.id) !== member && byId.has(member.id));
    for (const [index, id] of ids.entries()) {
      if (!spots.has(id)) spots.set(id, { sidebar, trail: first.get(id)?.trail ?? [], index });
    }
    entriesOf[sidebar] = entries;
    order[sidebar] = ids;
    indexes.push(...indexesOf(entries));
    append(errors, [...duplicates.map((member) => duplicateError(sidebar, member)), ...entryErrors]);
    if (entryErrors.length > 0) incomplete.add(sidebar);
  }
  return { entries: entriesOf, spots, order, indexes, incomplete, errors };
}

/** Resolves the addresses of links in sidebars, for which the routes of all editions must be known. */
export function resolveSidebars({ entries, indexes, ...unchanged }: SidebarDrafts, links: Targets): ResolvedSidebarSet {
  const sidebars = emptyRecord<readonly SidebarNode[]>();
  for (const [sidebar, list] of Object.entries(entries)) sidebars[sidebar] = nodesOf(list, links);
  const withItems = indexes.map(({ index, entries: list }) => ({ ...index, items: nodesOf(list, links) }));
  return { ...unchanged, sidebars, indexes: withItems };
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
function membersOf(entries: readonly SidebarEntry[], trail: SidebarSpot['trail']): Member[] {
  return entries.flatMap((entry) => {
    const { item, page, place, entries: inner } = entry;
    const own = page && item.type !== 'ref' ? [{ id: page.id, trail, place }] : [];
    if (item.type !== 'category') return own;
    const url = listedUrl(entry);
    return [...own, ...membersOf(inner, [...trail, { label: item.label, ...(url !== undefined && { url }) }])];
  });
}

/** The address of an entry's page, unless the page is unlisted. */
function listedUrl({ page, draft }: SidebarEntry): string | undefined {
  return draft?.frontMatter.unlisted ? undefined : page?.url;
}

function duplicateError(sidebar: string, { id, place }: Member): SiteError {
  return new SiteError({
    topic: 'sidebars',
    fact: `Sidebar "${sidebar}" names the page "${id}" twice.`,
    place,
    hint: 'Keep one of the two; use an item of type "ref" for a second link to a page.',
  });
}

/** The generated indexes of categories, inner ones first. */
function indexesOf(entries: readonly SidebarEntry[]): SidebarDrafts['indexes'] {
  return entries.flatMap(({ index, entries: inner }) => [
    ...indexesOf(inner),
    ...(index ? [{ index, entries: inner }] : []),
  ]);
}

function nodesOf(entries: readonly SidebarEntry[], links: Targets): SidebarNode[] {
  return entries.flatMap((entry) => nodeOf(entry, links) ?? []);
}

/** Returns undefined for an unlisted page, and for a category with neither items nor a listed page. */
function nodeOf(entry: SidebarEntry, links: Targets): SidebarNode | undefined {
  const { item, page, draft, entries } = entry;
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
      const url = listedUrl(entry);
      if (items.length === 0 && url === undefined) return undefined;
      return { type: 'category', label, collapsible, collapsed, url, className, description, items };
    }
    default: {
      if (!draft || !page || draft.frontMatter.unlisted) return undefined;
      return {
        type: 'link',
        label: item.label ?? draft.label,
        url: page.url,
        description: draft.description || undefined,
        className: item.className ?? draft.frontMatter.sidebar_class_name,
        method: draft.added?.method,
        deprecation: draft.added?.deprecation,
      };
    }
  }
}
