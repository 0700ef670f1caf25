import { nearestHint } from '../base/text/nearest-name.ts';
import { SiteError, type Place } from '../base/errors/site-error.ts';
import { isExternalUrl, toUrl, type UrlRules } from '../base/addresses/url.ts';
import type { ResolvedNavbarItem } from '../config/types.ts';
import { withPrefix, type LocalTargets } from './with-prefix.ts';
import type { CustomItem, NavbarNode } from './types.ts';
import { CURRENT_VERSION, type DocsVersion } from './editions/versions.ts';

/** Targets of navbar items. */
export type NavbarTargets = LocalTargets & {
  rules: UrlRules;
  /** Public address of each doc. */
  docs: ReadonlyMap<string, { url: string; label: string }>;
  /** The first page of each sidebar, if any. `isComplete` is false if items with errors are omitted. */
  sidebars: ReadonlyMap<string, { url: string | undefined; isComplete: boolean }>;
  versions: readonly DocsVersion[];
  /** Types of items that plugins show. If omitted, every type is accepted. */
  itemTypes?: Readonly<Record<string, Pick<CustomItem, 'isBarOnly' | 'notFoundHint' | 'action'>>> | undefined;
  /** The version whose pages show the navbar. */
  version: DocsVersion | undefined;
};

/** The configuration or plugin that has the items. `subject` names an item in messages: `a navbar item`. */
export type NavbarOwner = { subject: string; place: Place };

type Key = readonly PropertyKey[];

/** Maximum number of names that a hint lists. */
const MAX_LISTED = 12;

/** Resolves every navbar item. Collects errors and omits their items. */
export function resolveNavbar(
  items: readonly ResolvedNavbarItem[],
  targets: NavbarTargets,
  { subject, place }: NavbarOwner,
): { nodes: readonly NavbarNode[]; errors: readonly SiteError[] } {
  const errors: SiteError[] = [];

  function fail(fact: string, hint: string, key: Key): NavbarNode[] {
    errors.push(new SiteError({ topic: 'navbar', fact, place: { ...place, key }, hint }));
    return [];
  }

  function allOf(list: readonly ResolvedNavbarItem[], key: Key): NavbarNode[] {
    return list.flatMap((item, index) => nodesOf(item, [...key, index]));
  }

  function nodesOf(item: ResolvedNavbarItem, key: Key): NavbarNode[] {
    const common = { position: item.position, className: item.className };
    switch (item.type) {
      case 'default':
        return [{ ...common, type: 'link', ...linkOf(item, targets) }];
      case 'dropdown': {
        const target = item.to ?? item.href;
        const link = target === undefined ? undefined : linkOf({ to: target }, targets);
        const inner = allOf(item.items, [...key, 'items']);
        return [{ ...common, type: 'dropdown', ...link, label: item.label ?? '', items: inner }];
      }
      case 'doc': {
        const doc = targets.docs.get(item.docId);
        if (!doc) return failForMissing('doc', item.docId, targets.docs.keys(), [...key, 'docId']);
        const { url, label } = doc;
        const { label: shownLabel = label, target } = item;
        return [{ ...common, type: 'link', label: shownLabel, url, target, external: false, activePath: url }];
      }
      case 'docSidebar': {
        const sidebarKey = [...key, 'sidebarId'];
        const sidebar = targets.sidebars.get(item.sidebarId);
        if (!sidebar) return failForMissing('sidebar', item.sidebarId, targets.sidebars.keys(), sidebarKey);
        const { url, isComplete } = sidebar;
        if (url === undefined) {
          if (!isComplete) return [];
          return fail(
            `The sidebar "${item.sidebarId}" of ${subject} has no link target.`,
            'Put at least one doc or a category with a link into the sidebar.',
            sidebarKey,
          );
        }
        const { sidebarId, label = sidebarId, target } = item;
        return [{ ...common, type: 'link', label, url, target, external: false, activeSidebar: sidebarId }];
      }
      case 'localeDropdown':
        return [{ ...common, type: 'locales', ...itemsAround(item, key) }];
      case 'docsVersionDropdown': {
        const { before, after } = itemsAround(item, key);
        const versions = chooseVersions(item.versions, [...key, 'versions']);
        // Without saved versions, the menu would be a button without a name.
        if (versions.length + before.length + after.length === 0) return [];
        const activeClassDisabled = item.dropdownActiveClassDisabled;
        return [{ ...common, type: 'versions', versions, before, after, activeClassDisabled }];
      }
      case 'docsVersion': {
        const label = item.label ?? targets.version?.label;
        // Without saved versions, there is no label.
        if (label === undefined) return [];
        const url = item.to === undefined ? targets.version?.url : toUrl(withPrefix(item.to, targets), targets.rules);
        return [{ ...common, type: 'version', label, url }];
      }
      case 'html':
        return [{ ...common, type: 'html', html: item.value }];
      default: {
        const { type: name, position: _position, className: _className, ...props } = item;
        const { itemTypes } = targets;
        if (!itemTypes || Object.hasOwn(itemTypes, name)) {
          return [{ ...common, type: 'custom', name, props, ...itemTypes?.[name] }];
        }
        // The type of a default plugin that the site has turned off.
        if (!name.startsWith('custom-')) return [];
        const add = 'Add a plugin that has the type in its `navbarItemTypes`.';
        const hint = nearestHint(name, Object.keys(itemTypes), add);
        return fail(`No plugin shows navbar items of the type "${name}".`, hint, [...key, 'type']);
      }
    }
  }

  function itemsAround(
    item: Extract<ResolvedNavbarItem, { type: 'localeDropdown' | 'docsVersionDropdown' }>,
    key: Key,
  ) {
    return {
      before: allOf(item.dropdownItemsBefore, [...key, 'dropdownItemsBefore']),
      after: allOf(item.dropdownItemsAfter, [...key, 'dropdownItemsAfter']),
    };
  }

  function chooseVersions(
    chosen: readonly string[] | Readonly<Record<string, { label?: string }>> | undefined,
    key: Key,
  ) {
    if (chosen === undefined) return targets.versions.map(({ name, label, url }) => ({ name, label, url }));
    const labels = isList(chosen) ? Object.fromEntries(chosen.map((name) => [name, {}])) : chosen;
    return Object.entries<{ label?: string }>(labels).flatMap(([name, { label }]) => {
      const version = targets.versions.find((candidate) => candidate.name === name);
      if (version) return [{ name, label: label ?? version.label, url: version.url }];
      const available = targets.versions.length > 0 ? targets.versions.map((one) => one.name) : [CURRENT_VERSION];
      // A site without versions has only the current one, and no choice.
      if (available.includes(name)) return [];
      fail(
        `A${subject.slice(1)} names the docs version "${name}", which does not exist.`,
        `The available versions are: ${available.join(', ')}.`,
        [...key, isList(chosen) ? chosen.indexOf(name) : name],
      );
      return [];
    });
  }

  function failForMissing(kind: 'doc' | 'sidebar', id: string, ids: Iterable<string>, key: Key): NavbarNode[] {
    const names = [...ids];
    const list =
      names.length <= MAX_LISTED ? `The known ${kind}s are: ${names.join(', ') || 'none'}.` : 'See the content folder.';
    const fact = `A${subject.slice(1)} names the ${kind} "${id}", which does not exist.`;
    return fail(fact, nearestHint(id, names, list), key);
  }

  return { nodes: allOf(items, place.key ?? []), errors };
}

type WrittenLink = { label?: string; to?: string; href?: string; html?: string; target?: string };

function linkOf({ label = '', to, href, html, target }: WrittenLink, targets: NavbarTargets) {
  const address = to ?? href ?? '';
  const external = isExternalUrl(address);
  const url = external || address.startsWith('#') ? address : toUrl(withPrefix(address, targets), targets.rules);
  return { label, html, url, target, external, activePath: external ? undefined : url };
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
