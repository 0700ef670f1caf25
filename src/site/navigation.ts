import type { SiteError } from '../base/site-error.ts';
import { isExternalUrl, toUrl } from '../base/url.ts';
import type { ResolvedConfig, ResolvedThemeConfig } from '../config/types.ts';
import { contractsOf, mayBeOfContract } from './contract-folder.ts';
import type { PageDraft } from './page-draft.ts';
import type { Part } from './part.ts';
import { withPrefix, type LocalTargets } from './resolve-link.ts';
import { resolveNavbar } from './resolve-navbar.ts';
import { firstPage } from './sidebar-nodes.ts';
import type { DocsVersion, Navigation } from './types.ts';

/** What the layout of one part shows, and the faults of its navbar. */
export function navigationOf(
  part: Part,
  parts: readonly Part[],
  { config, configFile, drawings }: { config: ResolvedConfig; configFile: string; drawings?: Navigation['drawings'] },
): { navigation: Navigation; errors: readonly SiteError[] } {
  const { source } = part;
  const versions = parts
    .filter((other) => other.source.locale === source.locale && other.source.version)
    .flatMap((other) => docsVersion(other, config));
  const version = versions.find(({ name }) => name === source.version?.name);
  const routes = new Set(parts.flatMap((other) => other.drafts.map((draft) => draft.route)));
  const local = { prefix: part.prefix, routes, files: part.files };
  const contracts = contractsOf(parts.map((other) => other.source));
  // The nearest come last, and take the place of those before.
  const furthestFirst = parts
    .filter((other) => other.source.locale === source.locale)
    .toSorted((a, b) => nearness(a, part) - nearness(b, part));
  const docs = new Map(
    furthestFirst.flatMap(({ drafts }) =>
      drafts.map((draft) => [draft.id, { url: toUrl(draft.route, config), label: draft.label }] as const),
    ),
  );
  const firsts = furthestFirst.flatMap((other) => firstPages(other.sidebars));
  const { nodes, errors } = resolveNavbar(config.themeConfig.navbar.items, {
    rules: config,
    ...local,
    docs,
    mayExist: (id) => mayBeOfContract(id, { config, contracts }),
    sidebars: source.sidebars && new Map(firsts),
    versions,
    version,
    configFile,
  });
  const navigation: Navigation = {
    locale: source.locale,
    ...(source.version && {
      version: source.version.name,
      versionLabel: source.version.label,
      versionBadge: source.version.badge,
    }),
    site: {
      title: config.title,
      ...(config.tagline !== undefined && { tagline: config.tagline }),
      baseUrl: config.baseUrl,
      trailingSlash: config.trailingSlash,
      url: config.url,
      ...(config.favicon !== undefined && {
        favicon: isExternalUrl(config.favicon) ? config.favicon : toUrl(config.favicon, config),
      }),
      homeUrl: toUrl(homeRoute(part, parts), config),
      notFoundUrl: toUrl(source.locale === config.i18n.defaultLocale ? '404.rsc' : `${source.locale}/404.rsc`, config),
    },
    locales: config.i18n.locales.map((name) => localeOf(name, parts, config)),
    navbar: nodes,
    sidebars: Object.fromEntries([...part.cut].map(([id, { trunk }]) => [id, trunk])),
    messages: source.messages,
    theme: localTheme(config.themeConfig, local),
    ...(drawings && { drawings }),
  };
  return { navigation, errors };
}

/** What the navbar names and a version does not have leads to the version that readers see first, else to any other. */
function nearness(part: Part, own: Part): number {
  if (part === own) return 2;
  return part.source.version?.isLast ? 1 : 0;
}

function firstPages({ sidebars, incomplete }: Part['sidebars']) {
  return Object.entries(sidebars).map(
    ([id, nodes]) => [id, { url: firstPage(nodes), isWhole: !incomplete.has(id) }] as const,
  );
}

function localeOf(name: string, parts: readonly Part[], config: ResolvedConfig): Navigation['locales'][number] {
  const part = parts.find(({ source }) => source.locale === name && (source.version?.isLast ?? true));
  const route = (part && mainDraft(part)?.route) ?? '/';
  const { label = name, htmlLang = name, direction = 'ltr' } = config.i18n.localeConfigs[name] ?? {};
  return { name, label, htmlLang, direction, homeUrl: toUrl(route, config) };
}

/** Where the logo leads: the home of the locale, in the version that readers see first. */
function homeRoute(part: Part, parts: readonly Part[]): string {
  const local = parts.find(
    (other) => other.source.locale === part.source.locale && (other.source.version?.isLast ?? true),
  );
  return (local && mainDraft(local)?.route) ?? '/';
}

function docsVersion(part: Part, config: ResolvedConfig): DocsVersion[] {
  const { version } = part.source;
  const main = mainDraft(part);
  if (!version || !main) return [];
  const docs = part.drafts.map((draft) => ({ id: draft.id, url: toUrl(draft.route, config) }));
  return [{ name: version.name, label: version.label, url: toUrl(main.route, config), mainDocId: main.id, docs }];
}

/** The page a version or locale opens with: its home, else the first page of its first sidebar. */
export function mainDraft(part: Part): PageDraft | undefined {
  const home = part.drafts.find((draft) => draft.route === `${part.prefix}/`);
  const first = Object.values(part.sidebars.order).flat()[0];
  return home ?? (first === undefined ? undefined : part.byId.get(first)) ?? part.drafts[0];
}

/** What the theme shows, with routes that mean the page in the reader's locale and version, where there is one. */
function localTheme(theme: ResolvedThemeConfig, targets: LocalTargets): ResolvedThemeConfig {
  const { navbar, footer } = theme;
  const local = <T extends { to?: string; href?: string }>({ to, href, ...rest }: T): T =>
    ({
      ...rest,
      ...(to !== undefined && { to: withPrefix(to, targets) }),
      ...(href !== undefined && { href: withPrefix(href, targets) }),
    }) as T;
  const links = footer?.links.map((entry) =>
    'items' in entry ? { ...entry, items: entry.items.map(local) } : local(entry),
  ) as NonNullable<typeof footer>['links'];
  return {
    ...theme,
    navbar: { ...navbar, ...(navbar.logo && { logo: local(navbar.logo) }) },
    ...(footer && { footer: { ...footer, links, ...(footer.logo && { logo: local(footer.logo) }) } }),
  };
}
