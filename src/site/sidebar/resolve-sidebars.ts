import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { nearestName } from '../../base/text/nearest-name.ts';
import { emptyRecord } from '../../base/own.ts';
import { SiteError, type Place } from '../../base/errors/site-error.ts';
import { isExternalUrl, toUrl } from '../../base/addresses/url.ts';
import type { ResolvedConfig, ResolvedSidebarItem, SidebarCategory } from '../../config/types.ts';
import { autogenerate } from './autogenerate-sidebar.ts';
import { isInContractFolder } from '../contract/contract-folder.ts';
import type { PageDraft } from '../page-draft.ts';
import { isOwnOperation } from '../contract/operation-url.ts';
import { withPrefix, type LocalTargets } from '../resolve-link.ts';
import type { SidebarNode } from '../layout-types.ts';
import type { EditionSource } from '../source-types.ts';

/** The position of a page in a sidebar. */
export type SidebarSpot = {
  sidebar: string;
  /** Categories above it, outermost first. */
  trail: readonly { label: string; url?: string }[];
  /** Its place in the reading order of the sidebar, from 0. */
  index: number;
};

/** A category's page of cards, made because its link is a generated index. */
export type GeneratedIndex = {
  id: string;
  route: string;
  /** Where the category is written. */
  place: Place;
  title: string;
  description: string;
  items: readonly SidebarNode[];
};

export type ResolvedSidebarSet = {
  sidebars: Record<string, readonly SidebarNode[]>;
  spots: ReadonlyMap<string, SidebarSpot>;
  /** Page ids of each sidebar in reading order. */
  order: Readonly<Record<string, readonly string[]>>;
  indexes: readonly GeneratedIndex[];
  /** Sidebars that name docs which are not there. */
  incomplete: ReadonlySet<string>;
  errors: readonly SiteError[];
};

/** An item on the way through a sidebar. */
type Walk = Omit<SidebarSpot, 'index'> & {
  /** Its place in the file. */
  key: readonly PropertyKey[];
};

/** Turns the sidebars of one source into what readers see, and collects every error in them. */
export function resolveSidebars(
  source: EditionSource,
  drafts: readonly PageDraft[],
  { prefix, files, config }: Pick<LocalTargets, 'prefix' | 'files'> & { config: ResolvedConfig },
): ResolvedSidebarSet {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const routes = new Set(drafts.map(({ route }) => route));
  const spots = new Map<string, SidebarSpot>();
  const order = emptyRecord<string[]>();
  const indexes: GeneratedIndex[] = [];
  const incomplete = new Set<string>();
  const errors: SiteError[] = [];
  const placeOf = ({ key }: Walk) => ({ file: source.sidebarsFile, key });

  function lookUp(id: string, walk: Walk): PageDraft | undefined {
    const draft = byId.get(id);
    if (draft) return draft;
    incomplete.add(walk.sidebar);
    const near = nearestName(id, byId.keys());
    errors.push(
      new SiteError({
        fact: `Sidebar "${walk.sidebar}" names the doc "${id}", which does not exist.`,
        place: placeOf(walk),
        hint: hintFor(id, near),
      }),
    );
    return undefined;
  }

  function hintFor(id: string, near: string | undefined): string {
    const { contract, version } = source;
    if (contract && !contract.exists && isInContractFolder(id, config)) {
      return `Version "${version?.name}" has no contract. If an operation was meant, put its contract at ${contract.file}.`;
    }
    return near === undefined
      ? 'A doc id is the path of its file from the content folder, without extension.'
      : `Did you mean "${near}"?`;
  }

  function enter(id: string, walk: Walk): void {
    const spot = spots.get(id);
    if (spot?.sidebar === walk.sidebar) {
      errors.push(
        new SiteError({
          fact: `Sidebar "${walk.sidebar}" names the page "${id}" twice.`,
          place: placeOf(walk),
          hint: 'Keep one of the two; use an item of type "ref" for a second way to a page.',
        }),
      );
      return;
    }
    const ids = (order[walk.sidebar] ??= []);
    if (!spot) spots.set(id, { sidebar: walk.sidebar, trail: walk.trail, index: ids.length });
    ids.push(id);
  }

  function docNode(id: string, walk: Walk, label?: string, className?: string, isMember = true): SidebarNode[] {
    const draft = lookUp(id, walk);
    if (!draft) return [];
    if (isMember) enter(id, walk);
    if (draft.frontMatter.unlisted) return [];
    const css = className ?? draft.frontMatter.sidebar_class_name;
    const method = draft.operations.find((operation) => isOwnOperation(operation.id, draft.id))?.method;
    return [
      {
        type: 'link',
        label: label ?? draft.label,
        url: toUrl(draft.route, config),
        ...(draft.description && { description: draft.description }),
        ...(css && { className: css }),
        ...(method && { method }),
      },
    ];
  }

  function categoryNode(item: SidebarCategory, walk: Walk): SidebarNode[] {
    const { link } = item;
    let url: string | undefined;
    let index: Omit<GeneratedIndex, 'items'> | undefined;
    if (link?.type === 'doc') {
      const draft = lookUp(link.id, walk);
      if (draft) {
        url = toUrl(draft.route, config);
        enter(link.id, walk);
      }
    } else if (link?.type === 'generated-index') {
      const path = decodeAddress(link.slug ?? `/category/${slugOf(item.label)}`).replace(/^\/|\/$/g, '');
      const route = `${prefix}/${path}/`;
      // The same in all languages and versions, which find each other's pages by it.
      const id = `category:${walk.sidebar}:${path}`;
      const description = link.description ?? item.description ?? '';
      index = {
        id,
        route,
        place: placeOf({ ...walk, key: [...walk.key, 'link', 'slug'] }),
        title: link.title ?? item.label,
        description,
      };
      url = toUrl(route, config);
      enter(id, walk);
    }
    const inner = { ...walk, trail: [...walk.trail, { label: item.label, ...(url && { url }) }] };
    const items = allOf(item.items, { ...inner, key: [...walk.key, 'items'] });
    if (index) indexes.push({ ...index, items });
    if (items.length === 0 && url === undefined) {
      if (item.items.length === 0) {
        errors.push(
          new SiteError({
            fact: `Category "${item.label}" of sidebar "${walk.sidebar}" has neither items nor a link target.`,
            place: placeOf(walk),
            hint: 'Give it items, or a `link` to a doc or a generated index.',
          }),
        );
      }
      return [];
    }
    const { label, collapsible, collapsed, className, description } = item;
    return [
      {
        type: 'category',
        label,
        collapsible,
        collapsed: collapsible && collapsed,
        ...(url && { url }),
        ...(className && { className }),
        ...(description && { description }),
        items,
      },
    ];
  }

  function linkNode(item: Extract<ResolvedSidebarItem, { type: 'link' }>, walk: Walk): SidebarNode[] {
    if (!item.href) {
      errors.push(
        new SiteError({
          fact: `The item "${item.label}" of sidebar "${walk.sidebar}" has no link target.`,
          place: placeOf(walk),
          hint: 'Give it an `href`: a route of the site, or an address with https://.',
        }),
      );
      return [];
    }
    const external = isExternalUrl(item.href);
    return [
      {
        type: 'link',
        label: item.label,
        url: external ? item.href : toUrl(withPrefix(item.href, { prefix, routes, files }), config),
        ...(external && { external }),
        ...(item.className && { className: item.className }),
        ...(item.description && { description: item.description }),
      },
    ];
  }

  function nodesOf(item: ResolvedSidebarItem, walk: Walk): SidebarNode[] {
    switch (item.type) {
      case 'doc':
        return docNode(item.id, walk, item.label, item.className);
      case 'ref':
        return docNode(item.id, walk, item.label, item.className, false);
      case 'link':
        return linkNode(item, walk);
      case 'html':
        return [{ type: 'html', html: item.value, ...(item.className && { className: item.className }) }];
      case 'category':
        return categoryNode(item, walk);
      case 'autogenerated': {
        const { items, error } = autogenerate(item.dirName, drafts, {
          categories: source.categories,
          place: placeOf(walk),
        });
        if (error) {
          incomplete.add(walk.sidebar);
          errors.push(error);
        }
        return items.flatMap((child) => nodesOf(child, walk));
      }
    }
  }

  function allOf(items: readonly ResolvedSidebarItem[], walk: Walk): SidebarNode[] {
    return items.flatMap((item, index) => nodesOf(item, { ...walk, key: [...walk.key, index] }));
  }

  const sidebars = emptyRecord<readonly SidebarNode[]>();
  for (const [sidebar, items] of Object.entries(source.sidebars ?? {})) {
    order[sidebar] ??= [];
    sidebars[sidebar] = allOf(items, { sidebar, trail: [], key: [sidebar] });
  }
  return { sidebars, spots, order, indexes, incomplete, errors };
}

/** A label as a segment of an address. */
function slugOf(label: string): string {
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
