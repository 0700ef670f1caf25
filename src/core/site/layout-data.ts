import type { SiteError } from '../base/errors/site-error.ts';
import { isExternalUrl, toUrl } from '../base/addresses/url.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { homeDraft, type EditionDraft } from './edition-draft.ts';
import { withPrefix, type LocalTargets } from './with-prefix.ts';
import { resolveNavbar } from './resolve-navbar.ts';
import { firstPage } from './sidebar/sidebar-nodes.ts';
import { isLatest, type DocsVersion } from './editions/versions.ts';
import type { LayoutData, LayoutTheme } from './types.ts';
import type { AddedShortcut, SiteSources } from './source-types.ts';
import { fillMessage } from '../messages/fill-message.ts';

export type LayoutContext = Pick<SiteSources, 'configFile' | 'inlineLogos' | 'itemTypes' | 'shortcuts'> & {
  /** All routes of the site. */
  routes: ReadonlySet<string>;
  /** The docs versions of the edition's locale. */
  versions: readonly DocsVersion[];
};

/** The layout data of an edition, and the errors of its navbar. */
export function layoutDataOf(
  edition: EditionDraft,
  editions: readonly EditionDraft[],
  { configFile, inlineLogos, itemTypes: types, shortcuts = [], routes, versions }: LayoutContext,
): { layout: LayoutData; errors: readonly SiteError[] } {
  const { source, config } = edition;
  const version = versions.find(({ name }) => name === source.version?.name);
  const local = { prefix: edition.prefix, routes, files: edition.files };
  // Entries of the nearest edition come last, so that they override those of other editions.
  const furthestFirst = editions
    .filter((other) => other.source.locale === source.locale)
    .toSorted((a, b) => nearness(a, edition) - nearness(b, edition));
  const docs = new Map(
    furthestFirst.flatMap(({ drafts }) =>
      drafts.map((draft) => [draft.id, { url: toUrl(draft.route, config), label: draft.label }] as const),
    ),
  );
  const sidebarStarts = furthestFirst.flatMap(({ sidebars: { sidebars, incomplete } }) =>
    Object.entries(sidebars).map(([id, nodes]) => {
      return [id, { url: firstPage(nodes), isComplete: !incomplete.has(id) }] as const;
    }),
  );
  const text = ({ id, english }: AddedShortcut['message']) => fillMessage(source.messages, id, english, {});
  const itemTypes =
    types &&
    Object.fromEntries(
      Object.entries(types).map(([name, { notFoundHint, ...type }]) => {
        return [name, { ...type, notFoundHint: notFoundHint && text(notFoundHint) }];
      }),
    );
  const targets = { rules: config, ...local, docs, sidebars: new Map(sidebarStarts), itemTypes, versions, version };
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
    sidebars: Object.fromEntries([...edition.cutSidebars].map(([id, { trunk }]) => [id, trunk])),
    shortcuts: usedShortcuts.map(({ keys, message }) => ({ keys, text: text(message) })),
    messages: source.messages,
    theme: localTheme(config, local),
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

function localeOf(
  name: string,
  editions: readonly EditionDraft[],
  config: ResolvedConfig,
): LayoutData['locales'][number] {
  const { label = name, htmlLang = name, direction = 'ltr' } = config.i18n.localeConfigs[name] ?? {};
  const openGraph = openGraphLocale(htmlLang);
  const usesSystemFont = languagesWithOtherLetters.has(new Intl.Locale(htmlLang).language) || undefined;
  return { name, label, htmlLang, direction, homeUrl: homeUrl(name, editions, config), openGraph, usesSystemFont };
}

/**
 * A language with its most likely region for Open Graph: `en` is `en_US`. Determined at build, because it takes
 * browsers 4 ms.
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
