import { SiteError } from '../base/errors/site-error.ts';
import { toUrl } from '../base/addresses/url.ts';
import { emptyRecord } from '../base/own-value.ts';
import type { FolderCategory } from '../config/load-folder-category.ts';
import type { ResolvedConfig, ResolvedSidebars } from '../config/types.ts';
import type { LazyPage } from '../content/types.ts';
import { checkFrontMatter } from './page/check-front-matter.ts';
import { addPages } from './sidebar/add-pages.ts';
import { cutSidebar } from './sidebar/cut-sidebar.ts';
import { draftPages, findClashes } from './draft/draft-pages.ts';
import type { PageDraft } from './page-draft.ts';
import { editionName } from './editions/edition.ts';
import { lastChange } from './page/last-change.ts';
import { pageMeta } from './page/page-meta.ts';
import { layoutDataOf } from './layout-data.ts';
import { mainDraft } from './draft/main-draft.ts';
import type { EditionDraft } from './draft/edition-draft.ts';
import { docsPrefixOf, prefixOf } from './sidebar/prefix.ts';
import { isLatest } from './editions/versions.ts';
import { entriesBeside } from './sidebar/sidebar-nodes.ts';
import { createLabelTranslator, type Labels, type LabelTranslator } from './translate-labels.ts';
import { resolveSidebars, type ResolvedSidebarSet } from './sidebar/resolve-sidebars.ts';
import type { Page, PageBody, PageMeta } from './page-types.ts';
import type { EditionAdditions, EditionSource, SiteSources } from './source-types.ts';
import type { Branches, Site } from './types.ts';
import { imagesOf, linksOf } from './page/page-links.ts';
import { pageTrail } from './page/page-trail.ts';
import { docsVersions } from './docs-versions.ts';

/** Assembles pages, sidebars, versions and locales. Never throws; all errors are in `errors`. */
export function assembleSite(input: SiteSources): { site: Site; errors: readonly SiteError[] } {
  const { config } = input;
  const translators = new Map(
    input.sources.map(({ locale, labels }) => {
      const editions = input.sources.filter((source) => source.locale === locale);
      const added = Object.assign({}, ...editions.map(({ addedLabels }) => addedLabels)) as Labels;
      return [locale, createLabelTranslator(locale, labels, added)] as const;
    }),
  );
  const editions = input.sources.map((source) => draftEdition(source, input, translators.get(source.locale)));
  const errors = editions.flatMap((edition) => edition.sidebars.errors);
  errors.push(
    ...findClashes(
      editions.flatMap((edition) => edition.drafts),
      'route',
    ),
  );
  for (const edition of editions) errors.push(...findClashes(edition.drafts, 'id'));
  errors.push(...editions.flatMap(checkFrontMatter));
  if (editions.every((edition) => edition.drafts.length === 0)) errors.push(emptySite(config));
  const routes = new Set(editions.flatMap((edition) => edition.drafts.map((draft) => draft.route)));
  const pages = editions.flatMap((edition) => pagesOf(edition, editions, routes, input));
  const versions = Object.fromEntries(
    config.i18n.locales.map((locale) => [locale, docsVersions(locale, editions, config)]),
  );
  const ranked = editions.toSorted((a, b) => rank(a) - rank(b));
  const layouts = ranked.map((edition) => {
    const { layout, errors: layoutErrors } = layoutDataOf(edition, editions, {
      ...input,
      versions: versions[edition.source.locale] ?? [],
    });
    errors.push(...layoutErrors);
    return layout;
  });
  // Labels in sidebars with errors are unknown.
  if (editions.every(({ source, sidebars }) => source.sidebars && sidebars.errors.length === 0)) {
    errors.push(...[...translators.values()].flatMap(({ findUnused }) => findUnused()));
  }
  const branches = new Map(editions.map((edition) => [nameOf(edition), branchesIn(edition)]));
  const site = { config, pages, versions, layouts, branches, editionRoutes: ranked.map(({ prefix }) => `${prefix}/`) };
  return { site, errors };
}

function nameOf({ source: { locale, version } }: EditionDraft): string {
  return editionName({ locale, version: version?.name });
}

function branchesIn({ cut }: EditionDraft): Branches {
  return new Map([...cut.values()].flatMap(({ branches }) => [...branches]));
}

/** The default version of each language comes first. */
function rank({ source }: EditionDraft): number {
  return isLatest(source.version) ? 0 : 1;
}

function draftEdition(
  { version, ...untranslated }: EditionSource,
  { config, withDrafts }: SiteSources,
  translator?: LabelTranslator,
): EditionDraft {
  const read = { ...untranslated, version: translator?.translate(version) ?? version };
  const { title, tagline, themeConfig } = config;
  const translated = { ...config, ...translator?.translate({ title, tagline, themeConfig }) };
  const prefix = prefixOf(read, config);
  const { additions } = read;
  const files = additions?.files ?? new Map<string, string>();
  const docsPrefix = docsPrefixOf(read, config);
  const written = draftPages(read, { prefix: docsPrefix, rootPrefix: prefix, additions, withDrafts });
  const categories = withFolders(read.categories, additions?.folders ?? {});
  const source = { ...read, categories, sidebars: addPages(withAdded(read.sidebars, additions?.sidebars), written) };
  const sidebars = resolveSidebars(source, written, { prefix, docsPrefix, files, config, translator });
  const indexes = sidebars.indexes.map((index): PageDraft => ({
    ...index,
    folder: '',
    label: index.title,
    position: undefined,
    source: source.sidebarsFile,
    // The sidebars of plugins are in no file.
    frontMatter: source.hasAddedSidebars ? { custom_edit_url: null } : {},
  }));
  const drafts = [...written, ...indexes];
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const cut = new Map(Object.entries(sidebars.sidebars).map(([id, nodes]) => [id, cutSidebar(id, nodes)]));
  return { source, config: translated, prefix, docsPrefix, files, drafts, byId, sidebars, cut };
}

/** The sidebars of the file, then those of plugins whose ids the file does not define. */
function withAdded(
  written: EditionSource['sidebars'],
  added: EditionAdditions['sidebars'] = {},
): EditionSource['sidebars'] {
  if (!written || Object.keys(added).length === 0) return written;
  const generated = Object.entries(added).map(([id, { folder }]) => [id, [{ type: 'autogenerated', dirName: folder }]]);
  return { ...written, ...(Object.fromEntries(generated) as ResolvedSidebars), ...written };
}

/** Merges the settings of folders by plugins with those of `_category_` files, which take precedence. */
function withFolders(
  categories: EditionSource['categories'],
  added: EditionSource['categories'],
): EditionSource['categories'] {
  const all = emptyRecord<FolderCategory>();
  for (const [folder, category] of [...Object.entries(added), ...Object.entries(categories)]) {
    all[folder] = { ...all[folder], ...category };
  }
  return all;
}

function pagesOf(
  edition: EditionDraft,
  editions: readonly EditionDraft[],
  routes: ReadonlySet<string>,
  input: SiteSources,
): Page[] {
  const { config, pictureSizes = {} } = input;
  const routeByFile = new Map(edition.drafts.flatMap((draft) => fileEntry(draft)));
  const targets = {
    rules: config,
    docsPath: config.docs.path,
    routeByFile,
    prefix: edition.prefix,
    routes,
    files: edition.files,
  };
  return edition.drafts.map((draft) => {
    const alternates = alternatesOf(draft, edition, editions, config);
    const versionBanner = bannerOf(draft, edition, editions, config);
    const { source, sidebars } = edition;
    return {
      id: draft.id,
      route: draft.route,
      url: toUrl(draft.route, config),
      source: draft.source,
      isGenerated: draft.content?.placement?.isGenerated || undefined,
      place: draft.place,
      locale: source.locale,
      version: source.version?.name,
      body: bodyOf(draft, sidebars, config),
      meta: pageMeta(draft, { config, edition, alternates, versionBanner, pictureSizes }),
      frontMatter: { ...draft.frontMatter, ...draft.content?.declared },
      requests: draft.added?.requests && { all: draft.added.requests, own: draft.added.ownRequest },
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

function fileEntry(draft: PageDraft): [string, string][] {
  const { content } = draft;
  const isFile = !content?.placement?.isGenerated || content.placement.isInDocs;
  return content && isFile ? [[content.compiled.file, draft.route]] : [];
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
  const items = sidebars.indexes.find((index) => index.id === draft.id)?.items ?? [];
  return { kind: 'generated-index', items };
}

function alternatesOf(
  draft: PageDraft,
  edition: EditionDraft,
  editions: readonly EditionDraft[],
  config: ResolvedConfig,
): PageMeta['alternates'] {
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

function bannerOf(
  draft: PageDraft,
  edition: EditionDraft,
  editions: readonly EditionDraft[],
  config: ResolvedConfig,
): PageMeta['versionBanner'] {
  const { version, locale } = edition.source;
  if (!version || version.banner === 'none') return undefined;
  const latest = editions.find((other) => other.source.version?.isLast && other.source.locale === locale);
  if (!latest?.source.version) return undefined;
  const twin = latest.byId.get(draft.id);
  const route = twin?.route ?? mainDraft(latest)?.route ?? '/';
  const { label: latestLabel } = latest.source.version;
  return { kind: version.banner, latestLabel, latestUrl: toUrl(route, config), isSamePage: twin !== undefined };
}

function emptySite(config: ResolvedConfig): SiteError {
  return new SiteError({
    topic: 'pages',
    fact: 'The site has no pages.',
    place: { file: config.docs.path },
    hint: 'Create `index.mdx` in the content folder.',
  });
}
