import { toUrl } from '../../base/addresses/url.ts';
import type { ResolvedConfig } from '../../config/types.ts';
import type { AddedVersion, PageVersion } from '../../../plugin.ts';
import { mainDraft, type EditionDraft } from '../edition-draft.ts';
import type { PageLink, PageMeta } from '../types.ts';
import type { PictureSizes, PageDraft } from '../source-types.ts';
import { ownValue, withoutUndefined } from '../../base/records.ts';
import { staticPath } from '../../base/addresses/static-path.ts';

type MetaContext = {
  config: ResolvedConfig;
  edition: EditionDraft;
  /** All editions of the site. */
  editions: readonly EditionDraft[];
  pictureSizes: PictureSizes;
};

/** The layout's data about a page. Omits missing values, because React writes `undefined` into payloads. */
export function pageMeta(draft: PageDraft, context: MetaContext): PageMeta {
  const { config, edition } = context;
  const { source, sidebars, cutSidebars } = edition;
  const { frontMatter, content, added } = draft;
  const spot = sidebars.spots.get(draft.id);
  const sidebar = displayedSidebar(draft, context);
  const headings = headingsOf(draft, context);
  const url = toUrl(draft.route, config);
  const branches = sidebar === undefined ? [] : (cutSidebars.get(sidebar)?.branchesOf.get(url) ?? []);
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
  if (editUrl === undefined || draft.content?.placement?.isGenerated) return undefined;
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
