import { isExternalUrl, toUrl } from '../base/addresses/url.ts';
import { SiteError, type Place } from '../base/errors/site-error.ts';
import { ownValue } from '../base/records.ts';
import { nearestHint } from '../base/text/nearest-name.ts';
import type { ResolvedConfig, ResolvedNavbarItem } from '../config/types.ts';
import { fillMessage } from '../messages/fill-message.ts';
import { homeDraft, type EditionDraft } from './draft-pages.ts';
import { isLatest, CURRENT_VERSION, type DocsVersion } from './editions/versions.ts';
import { firstPage } from './sidebar/sidebar-nodes.ts';
import type { SiteSources } from './source-types.ts';
import type { LayoutData, LayoutTheme, NavbarNode } from './types.ts';
import { withPrefix, type LocalTargets } from './with-prefix.ts';

type LayoutContext = Pick<SiteSources, 'configFile' | 'inlineLogos' | 'itemTypes' | 'shortcuts' | 'english'> & {
  /** All routes of the site. */
  routes: ReadonlySet<string>;
  /** The docs versions of the edition's locale. */
  versions: readonly DocsVersion[];
};

/** The layout data of an edition, and the errors of its navbar. */
export function layoutDataOf(edition: EditionDraft, editions: readonly EditionDraft[], context: LayoutContext) {
  const { configFile, inlineLogos, shortcuts = [] } = context;
  const { source, config } = edition;
  const targets = navbarTargets(edition, editions, context);
  const configPlace = { file: configFile, key: ['themeConfig', 'navbar', 'items'] };
  const navbars = [
    resolveNavbar(config.themeConfig.navbar.items, targets, { subject: 'a navbar item', place: configPlace }),
    ...(source.navbarItems ?? []).map(({ plugin, place, items }) =>
      resolveNavbar(items, targets, { subject: `a navbar item of the plugin "${plugin}"`, place }),
    ),
  ];
  const navbar = navbars.flatMap(({ nodes }) => nodes);
  const usedShortcuts = shortcuts.filter(({ itemType }) => {
    return itemType === undefined || navbar.some((node) => node.type === 'custom' && node.name === itemType);
  });
  const { title, titleDelimiter, tagline, baseUrl, trailingSlash, url, repository, favicon } = config;
  const layout: LayoutData = {
    locale: source.locale,
    htmlLang: config.i18n.localeConfigs[source.locale]?.htmlLang ?? source.locale,
    version: source.version?.name,
    versionLabel: source.version?.label,
    versionBadge: source.version?.badge,
    site: {
      title,
      titleDelimiter,
      tagline,
      baseUrl,
      trailingSlash,
      url,
      repository,
      defaultLocale: config.i18n.defaultLocale,
      favicon: favicon !== undefined && !isExternalUrl(favicon) ? toUrl(favicon, config) : favicon,
      homeUrl: homeUrl(source.locale, editions, config),
      notFoundUrl: toUrl(source.locale === config.i18n.defaultLocale ? '404.rsc' : `${source.locale}/404.rsc`, config),
    },
    locales: config.i18n.locales.map((name) => localeOf(name, editions, config)),
    navbar,
    sidebars: Object.fromEntries([...edition.sidebars.cut].map(([id, { trunk }]) => [id, trunk])),
    shortcuts: usedShortcuts.map(({ keys, message }) => ({ keys, text: targets.text(message) })),
    messages: source.messages,
    theme: localTheme(config, targets),
    inlineLogos,
  };
  return { layout, errors: navbars.flatMap(({ errors }) => errors) };
}

/**
 * Ranks an edition for navbar links, which lead to a doc in the reader's version, otherwise in the latest version,
 * otherwise in any other.
 */
function nearness(edition: EditionDraft, own: EditionDraft): number {
  if (edition === own) return 2;
  return edition.source.version?.isLast ? 1 : 0;
}

/** Languages in Latin script with letters that the theme's fonts lack. */
const languagesWithOtherLetters = new Set('az bs cs cy eo et hr hu lt lv mt pl ro sk sl sr tr vi'.split(' '));

function localeOf(name: string, editions: readonly EditionDraft[], config: ResolvedConfig) {
  const { label = name, htmlLang = name, direction = 'ltr' } = config.i18n.localeConfigs[name] ?? {};
  const openGraph = openGraphLocale(htmlLang);
  const usesSystemFont = languagesWithOtherLetters.has(new Intl.Locale(htmlLang).language) || undefined;
  return { name, label, htmlLang, direction, homeUrl: homeUrl(name, editions, config), openGraph, usesSystemFont };
}

/**
 * A language with its most likely region for Open Graph: `en` is `en_US`. Determined during the build, because it would
 * take browsers 4 ms.
 */
function openGraphLocale(htmlLang: string): string {
  const { language, region } = new Intl.Locale(htmlLang).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** The address of a locale's home page, in the latest version. */
function homeUrl(locale: string, editions: readonly EditionDraft[], config: ResolvedConfig): string {
  const edition = editions.find(({ source }) => source.locale === locale && isLatest(source.version));
  return toUrl((edition && homeDraft(edition)?.route) ?? '/', config);
}

/** The theme's settings, with routes resolved to the reader's edition if possible. */
function localTheme({ title: siteTitle, themeConfig }: ResolvedConfig, targets: LocalTargets): LayoutTheme {
  const { tableOfContents: _contents, image: _image, socialCards: _cards, ...theme } = themeConfig;
  const { footer } = theme;
  const { items: _items, logo, title = logo ? undefined : siteTitle, ...navbar } = theme.navbar;
  const local = <T extends { to?: string; href?: string }>(link: T): T => ({
    ...link,
    to: link.to && withPrefix(link.to, targets),
    href: link.href && withPrefix(link.href, targets),
  });
  const links = footer?.links.map((entry) =>
    'items' in entry ? { ...entry, items: entry.items.map(local) } : local(entry),
  ) as NonNullable<typeof footer>['links'];
  return {
    ...theme,
    navbar: { ...navbar, title, logo: logo && local(logo) },
    footer: footer && { ...footer, links, logo: footer.logo && local(footer.logo) },
  };
}

type NavbarTargets = ReturnType<typeof navbarTargets>;

/** The targets of navbar items. */
function navbarTargets(
  edition: EditionDraft,
  editions: readonly EditionDraft[],
  { itemTypes, english = {}, routes, versions }: LayoutContext,
) {
  const { source, config: rules, prefix, files } = edition;
  // Entries of the nearest edition come last, so that they override those of other editions.
  const furthestFirst = editions
    .filter((other) => other.source.locale === source.locale)
    .toSorted((a, b) => nearness(a, edition) - nearness(b, edition));
  /** The public address and label of each doc. */
  const docs = furthestFirst.flatMap(({ drafts }) =>
    drafts.map(({ id, route, label }) => [id, { url: toUrl(route, rules), label }] as const),
  );
  const omittedDocs = new Set(furthestFirst.flatMap(({ omitted }) => omitted.map(({ id }) => id)));
  /** The first page of each sidebar, if any. `isComplete` is false if errors or drafts cause omitted items. */
  const sidebars = furthestFirst.flatMap(({ sidebars: { sidebars: nodesById, incomplete } }) =>
    Object.entries(nodesById).map(([id, nodes]) => {
      return [id, { url: firstPage(nodes), isComplete: !incomplete.has(id) }] as const;
    }),
  );
  const local = { rules, prefix, routes, files, docs: new Map(docs), omittedDocs, sidebars: new Map(sidebars) };
  const text = (id: string) => fillMessage(source.messages, id, english[id] ?? id, {});
  const version = versions.find(({ name }) => name === source.version?.name);
  return { ...local, itemTypes, text, versions, version };
}

type Key = readonly PropertyKey[];
type Dropdown = Extract<ResolvedNavbarItem, { type: 'localeDropdown' | 'docsVersionDropdown' }>;

/** Maximum number of names that a hint lists. */
const MAX_LISTED = 12;

/**
 * Resolves every navbar item. Collects errors and omits their items. `place` is the configuration or plugin that has
 * the items, and `subject` names an item in messages: `a navbar item`.
 */
function resolveNavbar(
  items: readonly ResolvedNavbarItem[],
  targets: NavbarTargets,
  { subject, place }: { subject: string; place: Place },
) {
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
        // For example, if its items are drafts: the menu would be empty.
        if (inner.length === 0 && link === undefined) return [];
        return [{ ...common, type: 'dropdown', ...link, label: item.label ?? '', items: inner }];
      }
      case 'doc': {
        const doc = targets.docs.get(item.docId);
        if (!doc) {
          if (targets.omittedDocs.has(item.docId)) return [];
          return failForMissing('doc', item.docId, targets.docs.keys(), [...key, 'docId']);
        }
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
        const versions = chooseVersions(item, [...key, 'versions']);
        // Without saved versions, the menu would be a button without a name.
        if (versions.length + before.length + after.length === 0) return [];
        const activeClassDisabled = item.dropdownActiveClassDisabled;
        return [{ ...common, type: 'versions', versions, before, after, activeClassDisabled }];
      }
      case 'docsVersion': {
        const label = item.label ?? targets.version?.label;
        // Without saved versions, there is no label.
        if (label === undefined) return [];
        const url = item.to === undefined ? targets.version?.url : linkOf(item, targets).url;
        return [{ ...common, type: 'version', label, url }];
      }
      case 'html':
        return [{ ...common, type: 'html', html: item.value }];
      default: {
        const { type: name, position: _position, className: _className, ...props } = item;
        const { itemTypes = { [name]: {} }, text } = targets;
        const added = ownValue(itemTypes, name);
        if (added !== undefined) {
          const { component: _, notFoundHint, ...traits } = typeof added === 'string' ? {} : added;
          const hint = notFoundHint && text(notFoundHint);
          return [{ ...common, type: 'custom', name, props, ...traits, notFoundHint: hint }];
        }
        // The type of a default plugin that the site has turned off.
        if (!name.startsWith('custom-')) return [];
        const add = 'Add a plugin that has the type in its `navbarItemTypes`.';
        const hint = nearestHint(name, Object.keys(itemTypes), add);
        return fail(`No plugin shows navbar items of the type "${name}".`, hint, [...key, 'type']);
      }
    }
  }

  function itemsAround({ dropdownItemsBefore, dropdownItemsAfter }: Dropdown, key: Key) {
    return {
      before: allOf(dropdownItemsBefore, [...key, 'dropdownItemsBefore']),
      after: allOf(dropdownItemsAfter, [...key, 'dropdownItemsAfter']),
    };
  }

  function chooseVersions({ versions: chosen }: Extract<Dropdown, { versions?: unknown }>, key: Key) {
    if (chosen === undefined) return targets.versions.map(({ name, label, url }) => ({ name, label, url }));
    // A map, because an object would move names that are integers to the start.
    const labels = new Map<string, { label?: string }>(
      isList(chosen) ? chosen.map((name) => [name, {}]) : Object.entries(chosen),
    );
    return [...labels].flatMap(([name, { label }]) => {
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
      names.length <= MAX_LISTED
        ? `The known ${kind}s are: ${names.join(', ') || 'none'}.`
        : `See the ${kind === 'doc' ? 'content folder' : 'sidebars file'}.`;
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
