import { SiteError } from '../base/errors/site-error.ts';
import { toUrl } from '../base/addresses/url.ts';
import { memoize } from '../base/data/once.ts';
import { ownValue } from '../base/records.ts';
import type { ResolvedConfig, ResolvedSidebars } from '../config/types.ts';
import { addPages } from './sidebar/add-pages.ts';
import {
  checkFrontMatter,
  draftPages,
  findClashes,
  mainDraft,
  omittedPages,
  type EditionDraft,
} from './draft-pages.ts';
import { editionName } from './editions/edition.ts';
import { layoutDataOf } from './layout-data.ts';
import { assemblePages } from './page/assemble-pages.ts';
import {
  CURRENT_VERSION,
  docsPrefixOf,
  pagesPrefixOf,
  prefixOf,
  isLatest,
  versionLabel,
  type DocsVersion,
} from './editions/versions.ts';
import { createLabelTranslator, type Labels, type LabelTranslator } from './translate-labels.ts';
import { draftSidebars, indexesOf, resolveSidebars, type SidebarDrafts } from './sidebar/resolve-sidebars.ts';
import type { AddedDocs, EditionSource, PageDraft, SiteSources } from './source-types.ts';
import type { Branches, Site } from './types.ts';
import { append } from '../base/append.ts';

/** Assembles pages, sidebars, versions and locales. Errors of the sources are in `errors`. */
export function assembleSite(input: SiteSources): { site: Site; errors: readonly SiteError[] } {
  const { config } = input;
  const translatorOf = memoize((locale: string) => {
    const sources = input.sources.filter((source) => source.locale === locale);
    const pluginLabels = Object.assign({}, ...sources.map(({ addedLabels }) => addedLabels)) as Labels;
    const translator = createLabelTranslator(locale, sources[0]?.labels, pluginLabels);
    // Counts as used, because a site may include the current version only temporarily, such as in previews.
    translator.translate({ label: versionLabel(CURRENT_VERSION, config) });
    return translator;
  });
  const unresolved = input.sources.map((source) => draftEdition(source, input, translatorOf(source.locale)));
  const drafts = unresolved.flatMap((edition) => edition.drafts);
  const routes = new Set(drafts.map(({ route }) => route));
  const editions = unresolved.map(({ sidebars, ...edition }): EditionDraft => {
    return { ...edition, sidebars: resolveSidebars(sidebars, { ...edition, routes }) };
  });
  const errors = editions.flatMap((edition) => edition.sidebars.errors);
  append(errors, findClashes(drafts, 'route'));
  for (const edition of editions) append(errors, findClashes(edition.drafts, 'id'));
  append(errors, editions.flatMap(checkFrontMatter));
  if (drafts.length === 0) {
    const place = { file: config.docs.path };
    const hint = 'Create `index.mdx` in the content folder.';
    errors.push(new SiteError({ topic: 'pages', fact: 'The site has no pages.', place, hint }));
  }
  const pages = editions.flatMap((edition) => assemblePages(edition, editions, routes, input));
  const versions = Object.fromEntries(
    config.i18n.locales.map((locale) => [locale, docsVersions(locale, editions, config)]),
  );
  // The latest version comes first in each locale.
  const ranked = editions.toSorted((a, b) => Number(isLatest(b.source.version)) - Number(isLatest(a.source.version)));
  const branches = new Map<string, Branches>();
  const layouts = ranked.map((edition) => {
    const { layout, errors: layoutErrors } = layoutDataOf(edition, editions, {
      ...input,
      routes,
      versions: versions[edition.source.locale] ?? [],
    });
    append(errors, layoutErrors);
    branches.set(editionName(layout), new Map([...edition.sidebars.cut.values()].flatMap((cut) => [...cut.branches])));
    return layout;
  });
  // Sidebars with errors or drafts omit items, so translations of these items' labels would be reported as unused.
  const isComplete = ({ source, sidebars }: EditionDraft) =>
    source.sidebars && sidebars.errors.length === 0 && sidebars.incomplete.size === 0;
  if (editions.every(isComplete)) {
    for (const locale of config.i18n.locales) append(errors, translatorOf(locale).findUnused());
  }
  const editionRoutes = ranked.map(({ prefix }) => `${prefix}/`);
  const omitted = editions.flatMap((edition) => edition.omitted.map(({ route, source }) => [route, source] as const));
  return { site: { config, pages, drafts: new Map(omitted), versions, layouts, branches, editionRoutes }, errors };
}

function draftEdition(
  { version, ...untranslated }: EditionSource,
  { config, withDrafts }: SiteSources,
  translator: LabelTranslator,
): Omit<EditionDraft, 'sidebars'> & { sidebars: SidebarDrafts } {
  const localized = { ...untranslated, version: translator.translate(version) };
  const { title, tagline, themeConfig } = config;
  const localizedConfig = { ...config, ...translator.translate({ title, tagline, themeConfig }) };
  const prefix = prefixOf(localized, config);
  const pagesPrefix = pagesPrefixOf(localized, config);
  const { additions } = localized;
  const files = additions?.files ?? new Map<string, string>();
  const docsPrefix = docsPrefixOf(localized, config);
  const { fileNames: names } = config.docs;
  const options = { pagesPrefix, docsPrefix, additions, withDrafts, names };
  const pageDrafts = draftPages(localized, options);
  const omitted = omittedPages(localized, options);
  const source = {
    ...localized,
    categories: mergeFolderSettings(localized.categories, additions?.folders ?? {}),
    sidebars: addPages(withPluginSidebars(localized.sidebars, additions?.sidebars), pageDrafts),
  };
  const withPages = (drafts: readonly PageDraft[]) => {
    const byId = new Map(drafts.map((draft) => [draft.id, draft]));
    return { source, config: localizedConfig, prefix, pagesPrefix, docsPrefix, files, drafts, omitted, byId };
  };
  const sidebars = draftSidebars(withPages(pageDrafts), translator);
  return { ...withPages([...pageDrafts, ...indexesOf(sidebars.entries).map(({ index }) => index)]), sidebars };
}

/** The sidebars of the file, then the plugins' sidebars with other ids. */
function withPluginSidebars(configured: EditionSource['sidebars'], added: AddedDocs['sidebars'] = {}) {
  if (!configured) return undefined;
  const generated = Object.entries(added).map(([id, { folder }]) => [id, [{ type: 'autogenerated', dirName: folder }]]);
  // The first spread sets the order. The last one makes configured sidebars override those of plugins with the same id.
  return { ...configured, ...(Object.fromEntries(generated) as ResolvedSidebars), ...configured };
}

/** Merges folder settings of plugins with those of `_category_` files. The files take precedence. */
function mergeFolderSettings(categories: EditionSource['categories'], added: EditionSource['categories']) {
  const merge = (folder: string) => [folder, { ...ownValue(added, folder), ...ownValue(categories, folder) }];
  return Object.fromEntries(Object.keys({ ...added, ...categories }).map(merge));
}

/** The versions of a locale that have a page, in configured order. Empty for a site without versions. */
function docsVersions(locale: string, editions: readonly EditionDraft[], config: ResolvedConfig): DocsVersion[] {
  return editions.flatMap((edition) => {
    const { version } = edition.source;
    const main = mainDraft(edition);
    if (edition.source.locale !== locale || !version || !main) return [];
    const docs = edition.drafts.map((draft) => ({ id: draft.id, url: toUrl(draft.route, config) }));
    return [{ name: version.name, label: version.label, url: toUrl(main.route, config), mainDocId: main.id, docs }];
  });
}
