import { posix } from 'node:path';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { staticPath } from '../../base/addresses/static-path.ts';
import { toHtmlFile, toUrl, type UrlRules } from '../../base/addresses/url.ts';
import { ownValue, withoutUndefined } from '../../base/records.ts';
import type { ResolvedConfig, ResolvedNavbarItem } from '../../config/types.ts';
import type { LazyPage } from '../../content/types.ts';
import type { AddedVersion, PageVersion } from '../../../plugin.ts';
import { isGenerated, mainDraft, type EditionDraft } from '../draft-pages.ts';
import { isLatest } from '../editions/versions.ts';
import { resolveLink, type LinkTargets } from '../resolve-link.ts';
import type { ResolvedSidebarSet } from '../sidebar/resolve-sidebars.ts';
import { entriesBeside } from '../sidebar/sidebar-nodes.ts';
import type { FileDates, PageDraft, PictureSizes, SiteSources, SourcePage } from '../source-types.ts';
import type { Page, PageBody, PageLink, PageMeta } from '../types.ts';

/** The pages of an edition, with public addresses. `routes` contains the routes of all editions. */
export function assemblePages(
  edition: EditionDraft,
  editions: readonly EditionDraft[],
  routes: ReadonlySet<string>,
  input: SiteSources,
): Page[] {
  const { config, pictureSizes = {} } = input;
  const { source, sidebars, drafts, prefix, files } = edition;
  const docsPath = config.docs.path;
  const routeByFile = routesOfFiles(edition, editions, docsPath);
  const targets = { rules: config, siteDir: input.siteDir, docsPath, routeByFile, prefix, routes, files };
  return drafts.map((draft) => {
    return {
      id: draft.id,
      route: draft.route,
      url: toUrl(draft.route, config),
      files: {
        html: toHtmlFile(draft.route, config, source.locale),
        payload: `${draft.route.slice(1)}index.rsc`,
      },
      source: draft.source,
      isGenerated: isGenerated(draft) || undefined,
      place: draft.place,
      locale: source.locale,
      version: source.version?.name,
      body: bodyOf(draft, sidebars, config),
      meta: pageMeta(draft, { config, edition, editions, pictureSizes }),
      frontMatter: { ...draft.frontMatter, ...draft.content?.declared },
      requests: draft.added?.requests && { all: draft.added.requests, own: draft.added.ownRequest },
      deprecation: draft.added?.deprecation,
      hasOwnDescription: draft.added?.hasOwnDescription,
      sections: draft.added?.sections,
      data: draft.content?.compiled.data,
      trail: pageTrail(draft, edition),
      links: linksOf(draft, targets),
      images: imagesOf(draft, config),
      lastChange: lastChange(draft, input.lastUpdates ?? new Map()),
    };
  });
}

/** The routes of pages that links can name by file. Includes omitted drafts, so that a check can name the draft. */
function routesOfFiles(edition: EditionDraft, editions: readonly EditionDraft[], docsPath: string) {
  const { locale } = edition.source;
  // Only the latest version has the posts of a blog.
  const latest = editions.find(({ source }) => source.locale === locale && isLatest(source.version)) ?? edition;
  const shared = [...latest.omitted, ...latest.drafts].filter(({ isOutsideDocs }) => isOutsideDocs);
  return new Map(
    [...shared, ...edition.omitted, ...edition.drafts].flatMap((draft): [string, string][] => {
      const { content, route } = draft;
      // Links can name a generated page in the docs as if it were a file.
      const canBeNamed = !isGenerated(draft) || content?.placement?.isInDocs;
      return content && canBeNamed ? [[originalFile(content, docsPath), route]] : [];
    }),
  );
}

/** The path of a page's current file in the default language, relative to the site folder. */
function originalFile({ compiled: { file }, placement }: SourcePage, docsPath: string): string {
  return placement && 'source' in placement ? file : posix.join(docsPath, file);
}

function showsCards({ components, imports }: LazyPage): boolean {
  const name = 'DocCardList';
  return components.includes(name) || imports.some(({ specifier }) => specifier === `@theme/${name}`);
}

function bodyOf(draft: PageDraft, sidebars: ResolvedSidebarSet, config: ResolvedConfig): PageBody {
  const content = draft.content?.compiled;
  if (draft.added) {
    const { plugin, data } = draft.added;
    return { kind: 'plugin', plugin, data, content };
  }
  if (content) {
    const url = toUrl(draft.route, config);
    const cards = showsCards(content) ? entriesBeside(Object.values(sidebars.sidebars).flat(), url) : [];
    return { kind: 'content', content, ...(cards.length > 0 && { cards }) };
  }
  return { kind: 'generated-index', items: sidebars.cards.get(draft.id) ?? [] };
}

/** The labels of the sidebar and of the categories above a page; outside sidebars, the label that a plugin gives it. */
function pageTrail(draft: PageDraft, { sidebars, config }: EditionDraft): string[] {
  const spot = sidebars.spots.get(draft.id);
  if (!spot) return draft.added?.group === undefined ? [] : [draft.added.group];
  const items = config.themeConfig.navbar.items;
  const entry = items
    .flatMap((item): readonly ResolvedNavbarItem[] => (item.type === 'dropdown' ? item.items : [item]))
    .find((item) => item.type === 'docSidebar' && item.sidebarId === spot.sidebar);
  return [entry?.label, ...spot.trail.map(({ label }) => label)].filter((label) => label !== undefined);
}

/** Public addresses of a page's links, by the decoded address as written. */
function linksOf(draft: PageDraft, targets: LinkTargets): Record<string, string> {
  if (!draft.content) return {};
  const { compiled, images } = draft.content;
  const file = originalFile(draft.content, targets.docsPath);
  const from = { file, source: draft.source, route: draft.route, slug: draft.frontMatter.slug };
  return Object.fromEntries(
    compiled.links
      .filter(({ kind }) => kind === 'link')
      .map(({ href }) => {
        // `images` also contains other files that the page links to.
        const linkedFile = images[href];
        const address = linkedFile
          ? fileUrl(linkedFile.path, targets.rules) + (/[?#].*$/s.exec(href)?.[0] ?? '')
          : resolveLink(href, from, targets);
        return [decodeAddress(href), address];
      }),
  );
}

/** Pictures of a page by the decoded address as written, each with its public address and size. */
function imagesOf(draft: PageDraft, rules: UrlRules): Page['images'] {
  const images = Object.entries(draft.content?.images ?? {});
  return Object.fromEntries(
    images.map(([href, { path, width, height }]) => [
      decodeAddress(href),
      { src: fileUrl(path, rules), width, height },
    ]),
  );
}

/** The public address of a file, whose name may contain characters that have a meaning in addresses: `C#.png`. */
function fileUrl(path: string, rules: UrlRules): string {
  return toUrl(path.replaceAll(/[#?%]/g, encodeURIComponent), rules);
}

/**
 * The ISO date of the last change of a page: of its file or of the file that a plugin shows in it, whichever is later.
 * A date in the front matter takes precedence. Undefined if it is unknown, for example for uncommitted files.
 */
export function lastChange(
  { source, frontMatter, added }: Pick<PageDraft, 'source' | 'frontMatter' | 'added'>,
  dates: FileDates,
): string | undefined {
  const writtenDate = frontMatter.last_update?.date;
  if (writtenDate !== undefined) return writtenDate;
  const files = added ? [source, added.place.file] : [source];
  const changes = files.flatMap((file) => dates.get(file)?.date ?? []);
  return changes.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}

type MetaContext = {
  config: ResolvedConfig;
  edition: EditionDraft;
  /** All editions of the site. */
  editions: readonly EditionDraft[];
  pictureSizes: PictureSizes;
};

/** The layout's data about a page. Omits missing values, because React writes `undefined` into payloads. */
function pageMeta(draft: PageDraft, context: MetaContext): PageMeta {
  const { config, edition } = context;
  const { source, sidebars } = edition;
  const { frontMatter, content, added } = draft;
  const spot = sidebars.spots.get(draft.id);
  const sidebar = displayedSidebar(draft, context);
  const headings = headingsOf(draft, context);
  const url = toUrl(draft.route, config);
  const branches = sidebar === undefined ? [] : (sidebars.cut.get(sidebar)?.branchesOf.get(url) ?? []);
  const writtenUpdate = frontMatter.last_update;
  return withoutUndefined({
    title: draft.title,
    description: draft.description,
    url,
    locale: source.locale,
    version: source.version?.name,
    sidebar,
    branches: branches.length > 0 ? branches : undefined,
    showTitle: !frontMatter.hide_title && !(content?.compiled.hasTitleHeading ?? false),
    breadcrumbs: config.docs.breadcrumbs && spot ? [...spot.trail, { label: draft.label }] : [],
    headings,
    showTableOfContents: !frontMatter.hide_table_of_contents && headings.length > 0,
    ...adjacentPages(draft, context),
    editUrl: editUrlOf(draft, config),
    lastUpdate: config.docs.showLastUpdateTime ? (writtenUpdate?.date ?? content?.lastUpdate?.date) : undefined,
    lastAuthor: config.docs.showLastUpdateTime ? writtenUpdate?.author : undefined,
    unlisted: frontMatter.unlisted ?? false,
    untranslated: content?.untranslated ? originalLanguage(config) : undefined,
    versionBanner: bannerOf(draft, context),
    isOutsideDocs: draft.isOutsideDocs,
    addedVersion: pageVersion(draft.version),
    alternates: alternatesOf(draft, context),
    // A page that has no sidebar and hides its title is a landing page, with the full width.
    layout: added?.layout ?? (sidebar === undefined && frontMatter.hide_title ? 'landing' : 'doc'),
    skipLinks: added?.skipLinks,
    keywords: frontMatter.keywords,
    picture: pagePicture(frontMatter.image, context),
  });
}

function originalLanguage({ i18n }: ResolvedConfig): NonNullable<PageMeta['untranslated']> {
  const { htmlLang = i18n.defaultLocale, direction = 'ltr' } = i18n.localeConfigs[i18n.defaultLocale] ?? {};
  return { lang: htmlLang, dir: direction };
}

function displayedSidebar(draft: PageDraft, { edition: { sidebars } }: MetaContext): string | undefined {
  const chosen = draft.frontMatter.displayed_sidebar;
  if (chosen === null) return undefined;
  const pluginSidebar = draft.content?.placement?.sidebar?.id;
  const existingPluginSidebar =
    pluginSidebar !== undefined && Object.hasOwn(sidebars.order, pluginSidebar) ? pluginSidebar : undefined;
  return chosen ?? sidebars.spots.get(draft.id)?.sidebar ?? existingPluginSidebar;
}

function headingsOf(draft: PageDraft, { config }: MetaContext): PageMeta['headings'] {
  const { minHeadingLevel, maxHeadingLevel } = config.themeConfig.tableOfContents;
  const min = draft.frontMatter.toc_min_heading_level ?? minHeadingLevel;
  const max = draft.frontMatter.toc_max_heading_level ?? maxHeadingLevel;
  const all = draft.added?.headings ?? draft.content?.compiled.headings ?? [];
  return all.filter(({ level }) => level >= min && level <= max);
}

function adjacentPages(draft: PageDraft, { edition: { sidebars, byId }, config }: MetaContext) {
  const spot = sidebars.spots.get(draft.id);
  const order = (spot && sidebars.order[spot.sidebar]) ?? [];
  const index = spot?.index ?? -1;
  const link = (id: string | null | undefined): PageLink | undefined => {
    const page = id ? byId.get(id) : undefined;
    if (!page || page.frontMatter.unlisted) return undefined;
    return { label: page.frontMatter.pagination_label ?? page.label, url: toUrl(page.route, config) };
  };
  /** The nearest listed page before (`step` -1) or after this one. */
  const nearest = (step: -1 | 1) => {
    let at = index + step;
    while (byId.get(order[at] ?? '')?.frontMatter.unlisted) at += step;
    return spot && order[at];
  };
  const { pagination_prev, pagination_next } = draft.frontMatter;
  const previous = link(pagination_prev === undefined ? nearest(-1) : pagination_prev);
  const next = link(pagination_next === undefined ? nearest(1) : pagination_next);
  return { previous, next };
}

function editUrlOf(draft: PageDraft, config: ResolvedConfig): string | undefined {
  const custom = draft.frontMatter.custom_edit_url;
  if (custom !== undefined) return custom ?? undefined;
  const { editUrl } = config.docs;
  if (editUrl === undefined || isGenerated(draft)) return undefined;
  const path = draft.source.split('/').map(encodeURIComponent).join('/');
  const folder = `${editUrl.replace(/\/+$/, '')}/`;
  return path.startsWith('../') ? new URL(path, folder).href : folder + path;
}

/** The link preview picture: the page's own, or the site's. */
function pagePicture(written: string | undefined, { config, pictureSizes }: MetaContext): PageMeta['picture'] {
  const src = written ?? config.themeConfig.image;
  return src === undefined ? undefined : { src, ...ownValue(pictureSizes, staticPath(src)) };
}

function alternatesOf(draft: PageDraft, { edition, editions, config }: MetaContext): PageMeta['alternates'] {
  const locales: Record<string, string> = {};
  const versions: Record<string, string> = {};
  for (const other of editions) {
    const twin = other.byId.get(draft.id);
    if (!twin) continue;
    const url = toUrl(twin.route, config);
    const { locale, version } = other.source;
    if (version?.name === edition.source.version?.name) locales[locale] = url;
    if (version && locale === edition.source.locale) versions[version.name] = url;
  }
  return { locales, versions };
}

function pageVersion(version: AddedVersion | undefined): PageVersion | undefined {
  if (!version) return undefined;
  const { docs, label, badge, latest } = version;
  return { docs, label, badge, isLatest: latest === undefined };
}

function bannerOf(draft: PageDraft, { edition, editions, config }: MetaContext): PageMeta['versionBanner'] {
  const { version, locale } = edition.source;
  const { latest: addedLatest, banner } = draft.version ?? {};
  if (addedLatest && banner) {
    const latestUrl = toUrl(edition.pagesPrefix + addedLatest.route, config);
    return { kind: banner, latestLabel: addedLatest.label, latestUrl, isSamePage: addedLatest.isSamePage };
  }
  if (!version || version.banner === 'none') return undefined;
  const latest = editions.find((other) => other.source.version?.isLast && other.source.locale === locale);
  if (!latest?.source.version) return undefined;
  const twin = latest.byId.get(draft.id);
  const route = twin?.route ?? mainDraft(latest)?.route ?? '/';
  const { label: latestLabel } = latest.source.version;
  return { kind: version.banner, latestLabel, latestUrl: toUrl(route, config), isSamePage: twin !== undefined };
}
